"""The bundle for publishing: a lab's data without anything that identifies a person, a machine or a day."""
