/** The groups in which people are shown for a line, in their order. */
export const groups = ['fits', 'not-known', 'against-wishes', 'does-not-fit'] as const;
export type Group = (typeof groups)[number];
