import { agency } from '#frontend/content/agency.ts';
import { promiseSentence, promisesAt } from '#frontend/content/promise.ts';
import { appointmentText } from '#shared/appointment.ts';
import type { Kind } from '#shared/kinds.ts';
import { nextOfficeDay, officeSentence } from '#shared/office-hours.ts';
import type { SavedReceipt } from '../storage/saved-receipt.ts';

/**
 * The next steps after a form was sent, one sentence a line: the office hours, who answers and by when, and the page's
 * own lines. A sender who chose the time of the answer reads that time.
 */
export function whatHappensNowLines(
  kind: Kind,
  { submittedAt, appointment }: SavedReceipt,
  lines: readonly string[],
): string[] {
  if (submittedAt === undefined) return [promiseSentence(kind), ...lines];
  const office = agency.openingTimes;
  const sentAt = new Date(submittedAt);
  const at = promisesAt(kind);
  const promise =
    at && appointment
      ? appointmentText(at, appointment, office)
      : promiseSentence(kind, nextOfficeDay(sentAt, office));
  return [officeSentence(sentAt, office), promise, ...lines];
}
