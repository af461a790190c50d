"""`eyeline-tiny`: a small model that was trained on generated items; its card is README.md."""
