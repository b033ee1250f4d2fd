import { sendStatusCode } from '#shared/contract/sender.ts';
import { publicEndpoint } from '../api/public-endpoint.ts';
import { notFound } from '../http/http-error.ts';
import { findSender, mailsCodes } from './known-sender.ts';
import { makeCode } from './sender-codes-store.ts';

/** The mail client is loaded only if a sender is set. */
const loadMailer = () => import('../receipts/mail-code.ts');

/**
 * Mails a code to the address of the record, where reference and digits are right. The answer is the same for a stranger, and
 * where a limit withholds the mail.
 */
export const handler = publicEndpoint(sendStatusCode, async (request) => {
  if (!mailsCodes) throw notFound('We send no codes by e-mail. Please call us.');
  const sender = await findSender(request, 'send-code', false);
  if (sender) {
    const { record, mails } = sender;
    await sender.enter({ outcome: 'allowed', status: 202 });
    const now = new Date();
    if (mails) {
      const { mailCode } = await loadMailer();
      await mailCode(record, () => makeCode(record, now), now);
    }
  }
  return request.answer(202, {});
});
