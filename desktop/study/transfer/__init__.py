"""Transfer of one participant, or of a station's data, to another lab."""
