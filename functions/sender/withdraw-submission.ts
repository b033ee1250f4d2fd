import { withdrawSubmission } from '#shared/contract/sender.ts';
import { statusAnswerOf } from '#shared/status.ts';
import { publicEndpoint } from '../api/public-endpoint.ts';
import { markWithdrawn } from '../records/work-store.ts';
import { nothingFound, requireSender } from './known-sender.ts';

/**
 * Marks a submission as withdrawn by its sender, once, and answers as `POST /api/status` does. Nothing is deleted: that is for
 * staff, who can also take it back.
 */
export const handler = publicEndpoint(withdrawSubmission, async (request) => {
  const sender = await requireSender(request, 'withdraw', { needsProof: true });
  const { record, proof, mails, enter, enterEnd } = sender;
  await enter({ outcome: 'begun' });
  const work = await markWithdrawn(record.kind, record.id, new Date());
  await enterEnd({ outcome: work ? 'allowed' : 'refused', status: work ? 200 : 404 });
  if (!work) throw nothingFound();
  return request.answer(200, statusAnswerOf({ ...record, work, proof, mails }));
});
