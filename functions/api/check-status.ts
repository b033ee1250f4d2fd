import { statusAnswerOf, statusAnswerSchema } from '#shared/status.ts';
import { endpoint } from '../http/endpoint.ts';
import { jsonResponse } from '../http/responses.ts';
import { requireSender } from './known-sender.ts';

/**
 * `POST /api/status` with `{ reference, phoneLast4, senderSecret?, code? }`: 200 with how far the submission has come, and
 * nothing else of it but what changing it takes. See `docs/decisions/020-status-for-senders.md`.
 */
export const handler = endpoint({ access: 'public', body: 'json' }, async (request) => {
  const sender = await requireSender(request, 'check-status', { needsProof: false });
  const { record, proof, enter } = sender;
  await enter({ outcome: 'allowed', status: 200 });
  return jsonResponse(200, statusAnswerSchema, statusAnswerOf({ ...record, proof }));
});
