"""Data that the application reads: themes, icons, translations, fonts, schemes, texts."""
