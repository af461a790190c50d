"""Answer views: one for each answer kind."""
