import { mailStatusLink } from '#shared/contract/sender.ts';
import { publicEndpoint } from '../api/public-endpoint.ts';
import { askForLink } from '../records/told-store.ts';
import { requireSender } from './known-sender.ts';

/**
 * Has a lasting link mailed to the address of the record. It only notes the request, and `tell-people` mails the link. The answer
 * does not say whether a limit withholds the mail.
 */
export const handler = publicEndpoint(mailStatusLink, async (request) => {
  const { record, mails, enter } = await requireSender(request, 'mail-link', { needsProof: true });
  await enter({ outcome: 'allowed', status: 202 });
  if (mails) await askForLink(record, new Date());
  return request.answer(202, {});
});
