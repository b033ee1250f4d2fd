import type { Kind } from '#shared/kinds.ts';
import { nextOfficeDay, officeSentence } from '#shared/office-hours.ts';
import type { ReceiptTexts } from '#shared/receipt-mail.ts';
import { referenceOf } from '#shared/reference.ts';

/**
 * The receipt of a stored submission: its kind, its reference and the next steps. It has no answers and no
 * name, because the mailbox may belong to another person.
 */
export function receiptText(
  { hours, kinds }: ReceiptTexts,
  kind: Kind,
  { id, arrivedAt }: { id: string; arrivedAt: string },
): { subject: string; body: string } {
  const { subject, body } = kinds[kind];
  const arrived = new Date(arrivedAt);
  const fill = (text: string) =>
    text
      .replaceAll('{reference}', referenceOf(id))
      .replaceAll('{office}', officeSentence(arrived, hours))
      .replaceAll('{answerDay}', nextOfficeDay(arrived, hours));
  return { subject: fill(subject), body: fill(body) };
}
