import type { Kind } from '#shared/kinds.ts';
import { officeSentence } from '#shared/office-hours.ts';
import type { ReceiptTexts } from '#shared/receipt-mail.ts';
import { referenceOf } from '#shared/reference.ts';

/**
 * What a visitor reads once their submission is stored: its kind, its reference and what happens next. No answer and no
 * name, because whoever has the mailbox may be somebody else.
 */
export function receiptText(
  { hours, kinds }: ReceiptTexts,
  kind: Kind,
  { id, arrivedAt }: { id: string; arrivedAt: string },
): { subject: string; body: string } {
  const { subject, body } = kinds[kind];
  const fill = (text: string) =>
    text
      .replaceAll('{reference}', referenceOf(id))
      .replaceAll('{office}', officeSentence(new Date(arrivedAt), hours));
  return { subject: fill(subject), body: fill(body) };
}
