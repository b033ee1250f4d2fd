import { hourMs } from './durations.ts';

const validMinutes = 10;
const provenHours = 4;

/**
 * Codes by e-mail. A code has eight digits and is exchanged once for a secret that is good for `provenMs`.
 *
 * The bound of guessing: all tries of one code find it with a chance of `mostTries` in 10^8, which is one in a million. A mailbox
 * is mailed two codes a day, so an even chance takes about 950 years. Strangers who know reference and digits use up a code only
 * from `mostTries` / `triesPerAddress` addresses.
 */
export const senderCodes = {
  validMinutes,
  validMs: validMinutes * 60 * 1000,
  provenHours,
  provenMs: provenHours * hourMs,
  mostTries: 100,
  /** For one reference, in an hour. */
  triesPerAddress: 10,
} as const;
