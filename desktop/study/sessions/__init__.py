"""A participant's session: enrolment, consent, steps, the stored trial, resuming."""
