"""Planning a study by simulating its own analysis: made panels, many score tests at once, power, figure."""
