/** The groups in which people are shown for shifts, in their order. */
export const groups = [
  'fits',
  'one-to-ask',
  'not-known',
  'outside-preferences',
  'does-not-fit',
] as const;
export type Group = (typeof groups)[number];
