import { keysOf } from './keys-of.ts';
/** Why staff erase a person's data. The history has the reason, so it is one of a list and no text. */
export const erasureReasonLabels = {
  'person-asked': 'The person asked for it',
  'not-needed': 'The agency no longer needs it',
  'by-mistake': 'It was sent by mistake',
} as const;
export const erasureReasons = keysOf(erasureReasonLabels);
export type ErasureReason = keyof typeof erasureReasonLabels;
