import { sendStatusCode } from '#shared/contract/sender.ts';
import { notFound } from '../http/http-error.ts';
import { makeCode } from '../store/sender-codes-store.ts';
import { countCodeMail } from '../store/tries-store.ts';
import { findSender, mailsCodes } from './known-sender.ts';
import { publicEndpoint } from './public-endpoint.ts';

/** The mail client is loaded only if a sender is set. */
const loadMailer = () => import('../receipts/mail-code.ts');

/**
 * Mails a code to the address of the record, where reference and digits are right. A few mails an hour are sent for a record;
 * the answer is the same without one.
 */
export const handler = publicEndpoint(sendStatusCode, async (request) => {
  if (!mailsCodes) throw notFound('We send no codes by e-mail. Please call us.');
  const sender = await findSender(request, 'send-code', false);
  if (sender) {
    const { kind, id, email } = sender.record;
    await sender.enter({ outcome: 'allowed', status: 202 });
    const now = new Date();
    if (email !== undefined && (await countCodeMail(id, now))) {
      const { mailCode } = await loadMailer();
      await mailCode({ id, address: email, code: await makeCode(kind, id, now) });
    }
  }
  return request.answer(202, {});
});
