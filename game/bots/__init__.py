"""Computer players for every game, the hints and the analysis they give, and tournaments between them."""
