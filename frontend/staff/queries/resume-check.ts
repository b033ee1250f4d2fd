import { delayAfter } from '#frontend/ui/retry.ts';
import type { HeldReason } from '#shared/stored-file.ts';

/** About five minutes in all. */
const looks = { count: 9, firstDelayMs: 2000, maximumDelayMs: 60_000 };

/**
 * How long to wait before a resume that is being checked for malware is asked for again.
 * @param answers how often it was found so, one or more
 * @returns milliseconds, or false at the end: then a person may ask again
 */
export const nextLookMs = (answers: number): number | false =>
  answers <= looks.count && delayAfter(answers, looks);

/** What to say of a resume that is held back: one that nobody asks for any more by itself is late. */
export const shownReason = (held: HeldReason, answers: number): HeldReason =>
  held === 'checking' && nextLookMs(answers) === false ? 'late' : held;
