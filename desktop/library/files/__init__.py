"""Files around a lab: paths below a folder, cells for spreadsheets, plain JSON, the record of exports."""
