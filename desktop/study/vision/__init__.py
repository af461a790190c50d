"""Vision tests and sizes: colour plates, acuity, card calibration, visual angles."""
