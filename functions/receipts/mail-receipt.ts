import type { Kind } from '#shared/kinds.ts';
import { environmentNames, requiredEnvironment } from '../environment.ts';
import { type Receipt, receiptText } from './receipt-text.ts';
import { sendMail, texts } from './send-mail.ts';

const siteOrigin = requiredEnvironment(environmentNames.siteOrigin);

/**
 * Mails a receipt. By its tags the mail service's events name the record later on.
 * @returns false when the mail service takes no mail for this address, now or later
 */
export async function mailReceipt(
  kind: Kind,
  { address, ...receipt }: Receipt & { address: string },
): Promise<boolean> {
  const text = receiptText(texts, kind, receipt, siteOrigin);
  return sendMail({ address, ...text }, { kind, submission: receipt.id });
}
