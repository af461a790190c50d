"""Design tokens and the style sheet's template."""
