import { statusAnswerOf, statusAnswerSchema } from '#shared/status.ts';
import { endpoint } from '../http/endpoint.ts';
import { jsonResponse } from '../http/responses.ts';
import { markWithdrawn } from '../store/work-store.ts';
import { nothingFound, requireSender } from './known-sender.ts';

/**
 * `POST /api/status/withdraw` with `{ reference, phoneLast4 }` and `senderSecret` or `code`: marks a submission as withdrawn by
 * its sender, once, and answers as `POST /api/status` does. Nothing is deleted: that is for staff, who can also take it back.
 */
export const handler = endpoint({ access: 'public', body: 'json' }, async (request) => {
  const sender = await requireSender(request, 'withdraw', { needsProof: true });
  const { record, proof, enter, enterEnd } = sender;
  await enter({ outcome: 'begun' });
  const work = await markWithdrawn(record.kind, record.id, new Date());
  await enterEnd({ outcome: work ? 'allowed' : 'refused', status: work ? 200 : 404 });
  if (!work) throw nothingFound();
  return jsonResponse(200, statusAnswerSchema, statusAnswerOf({ ...record, work, proof }));
});
