"""How people answer: one small view for each answer kind."""
