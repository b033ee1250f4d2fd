import type { HeldReason } from '#shared/stored-file.ts';

/** Seconds from one look to the next while a resume is checked: about four minutes in all. */
const pauses = [2, 3, 5, 10, 15, 30, 30, 60, 60];

/**
 * How long to wait before a resume that is being checked for malware is asked for again.
 * @param answers how often it was found so, one or more
 * @returns milliseconds, or false at the end: then a person may ask again
 */
export function nextLookMs(answers: number): number | false {
  const seconds = pauses[answers - 1];
  return seconds === undefined ? false : seconds * 1000;
}

/** What to say of a resume that is held back: one that nobody asks for any more by itself is late. */
export const shownReason = (held: HeldReason, answers: number): HeldReason =>
  held === 'checking' && nextLookMs(answers) === false ? 'late' : held;
