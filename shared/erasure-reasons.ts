/** Why staff erase a person's data. The history has the reason, so it is one of a list and no text. */
export const erasureReasons = ['person-asked', 'not-needed', 'by-mistake'] as const;
export type ErasureReason = (typeof erasureReasons)[number];
export const erasureReasonLabels: Record<ErasureReason, string> = {
  'person-asked': 'The person asked for it',
  'not-needed': 'The agency no longer needs it',
  'by-mistake': 'It was sent by mistake',
};
