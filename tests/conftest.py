"""What all tests share."""

from __future__ import annotations

from hypothesis import settings

# No deadline: a slow moment of the machine is not a fault of the code.
settings.register_profile("tidebook", deadline=None, print_blob=True)
settings.load_profile("tidebook")
