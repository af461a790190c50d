"""The bundle for publishing: a lab's data without anything that leads back to a person, a machine or a day."""
