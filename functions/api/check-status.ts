import { statusAnswerOf, statusAnswerSchema } from '#shared/status.ts';
import { endpoint } from '../http/endpoint.ts';
import { jsonResponse } from '../http/responses.ts';
import { requireSender } from './known-sender.ts';

/**
 * `POST /api/status` with `{ reference, phoneLast4 }`: 200 with how far the submission has come, and nothing else of it.
 * See `docs/decisions/059-a-sender-asks-by-reference.md`.
 */
export const handler = endpoint({ access: 'public', body: 'json' }, async (request) => {
  const { record, enter } = await requireSender(request, 'check-status');
  await enter({ outcome: 'allowed', status: 200 });
  return jsonResponse(200, statusAnswerSchema, statusAnswerOf(record));
});
