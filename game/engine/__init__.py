"""Rules of play without a screen: states, actions, matches, saves."""
