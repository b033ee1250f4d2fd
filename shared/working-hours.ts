/**
 * The bounds of working_hoursPerWeek (section 5, as stated). Apart from the other settings,
 * because every application form loads it.
 */
export const workingHoursPerWeek = { min: 100, max: 150 } as const;
