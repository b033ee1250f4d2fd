/** Who canceled a shift or an assignment, or does not want a person at a facility. */
export const sides = ['nurse', 'facility', 'agency'] as const;
export type Side = (typeof sides)[number];
