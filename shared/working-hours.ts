/**
 * What the rule for working_hoursPerWeek takes (section 5, as stated). Apart from the other settings,
 * because every application form loads it.
 */
export const workingHoursPerWeek = { least: 100, most: 150 } as const;
