import { TriangleAlert } from 'lucide-react';
import { dateAndTime } from '#frontend/staff/kit/layout/day-words.ts';
import { type ReceiptMail, receiptMailWords } from '#shared/receipt-mail.ts';

/** The delivery state of the receipt mail to the sender of a record. */
export function ReceiptLine({ receiptMail: { state, at } }: { receiptMail: ReceiptMail }) {
  if (state === 'none') return null;
  const words = `${receiptMailWords[state]} on ${dateAndTime(at, ' at ')}`;
  return state === 'bounced' || state === 'refused' ? (
    <p className="inline-flex gap-2 items-center px-3 py-[0.125rem] border border-danger rounded-full text-danger text-small font-semibold">
      <TriangleAlert size={16} strokeWidth={1.75} aria-hidden />
      <span>{receiptMailWords[state]}</span>
    </p>
  ) : (
    <p className="tabular">{words}</p>
  );
}
