"""What run.py does: set-up, builds, the local server and the tests.

Everything in here runs on the machine's own Python with the standard library
alone, before anything is installed.
"""
