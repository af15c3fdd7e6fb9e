"""Lessons, worked examples and quizzes: data of a game, compiled by the engine."""
