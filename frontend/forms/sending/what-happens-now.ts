import { agency } from '#frontend/content/agency.ts';
import { promiseSentence } from '#frontend/content/promise.ts';
import type { Kind } from '#shared/kinds.ts';
import { nextOfficeDay, officeSentence } from '#shared/office-hours.ts';
import type { SavedReceipt } from '../storage/saved-receipt.ts';

/**
 * The next steps after a form was sent, one sentence a line: the office hours, who answers and by when, and the page's
 * own lines.
 */
export function whatHappensNowLines(
  kind: Kind,
  { submittedAt }: SavedReceipt,
  lines: readonly string[],
): string[] {
  if (submittedAt === undefined) return [promiseSentence(kind), ...lines];
  const sentAt = new Date(submittedAt);
  const answerDay = nextOfficeDay(sentAt, agency.openingTimes);
  return [officeSentence(sentAt, agency.openingTimes), promiseSentence(kind, answerDay), ...lines];
}
