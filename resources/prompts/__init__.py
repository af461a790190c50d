"""Prompts, word for word where the papers print them: task part and reply-format part of every task."""
