import { TriangleAlert } from 'lucide-react';
import { newYorkDate, newYorkTime } from '#shared/new-york.ts';
import { type ReceiptMail, receiptMailWords } from '#shared/receipt-mail.ts';

/** What became of the mail that told the sender of a record that we have it. */
export function ReceiptLine({ receiptMail: { state, at } }: { receiptMail: ReceiptMail }) {
  if (state === 'none') return null;
  const instant = new Date(at);
  const words = `${receiptMailWords[state]} on ${newYorkDate(instant)} at ${newYorkTime(instant)}`;
  return state === 'bounced' || state === 'refused' ? (
    <p className="flag">
      <TriangleAlert size={16} strokeWidth={1.75} aria-hidden />
      {receiptMailWords[state]}
    </p>
  ) : (
    <p className="tabular">{words}</p>
  );
}
