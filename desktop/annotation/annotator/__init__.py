"""One annotator at work: login, session, labels, qualification, repeat items, undo."""
