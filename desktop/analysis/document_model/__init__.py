"""Tables, cells and sections of a document, whatever it is written as, and the language of a report."""
