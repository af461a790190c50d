"""Every screen of the window, walked through: rendered by `make screenshots`, looked at in the tests."""
