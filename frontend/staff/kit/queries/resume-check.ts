import { delayAfter } from '#frontend/ui/retry.ts';
import type { HeldReason } from '#shared/stored-file.ts';

/** About five minutes in all. */
const looks = { count: 9, firstDelayMs: 2000, maximumDelayMs: 60_000 };

/**
 * The backoff between requests for a resume that is being checked for malware.
 * @param answers the number of answers so far that it is being checked, at least 1
 * @returns milliseconds, or false after the last attempt: then staff can request it again
 */
export const nextPollMs = (answers: number): number | false =>
  answers <= looks.count && delayAfter(answers, looks);

/** The reason that is shown for a resume that is held back. After the last automatic request it is `late`. */
export const shownReason = (held: HeldReason, answers: number): HeldReason =>
  held === 'checking' && nextPollMs(answers) === false ? 'late' : held;
