"""What a person and a screen can show and see: colour plates, acuity, a card's width, sizes in millimetres."""
