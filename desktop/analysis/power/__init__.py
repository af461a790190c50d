"""Planning a study by simulating its own analysis: simulated panels, many score tests at once, power, figure."""
