import type { Kind } from '#shared/kinds.ts';
import { receiptText } from './receipt-text.ts';
import { sendMail, texts } from './send-mail.ts';

/**
 * Mails a receipt. By its tags the mail service's events name the record later on.
 * @returns false when the mail service takes no mail for this address, now or later
 */
export async function mailReceipt(
  kind: Kind,
  { id, address, arrivedAt }: { id: string; address: string; arrivedAt: string },
): Promise<boolean> {
  const text = receiptText(texts, kind, { id, arrivedAt });
  return sendMail({ address, ...text }, { kind, submission: id });
}
