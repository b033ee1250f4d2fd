import { stateShifts as row } from '#shared/contract/sender.ts';
import { statusAnswerOf } from '#shared/status.ts';
import { publicEndpoint } from '../api/public-endpoint.ts';
import { changedMeanwhile } from '../http/http-error.ts';
import { stateShifts } from '../records/stated-shifts-store.ts';
import { nothingFound, requireSenderOf, withdrawn } from './known-sender.ts';

const noRequest = 'Only a request for staff has shifts.';

/**
 * Keeps the shifts that a facility states for its request, and answers as `POST /api/status` does. It takes the proof that every
 * change by a sender takes.
 */
export const handler = publicEndpoint(row, async (request) => {
  const sender = await requireSenderOf('employer', request, 'state-shifts', noRequest);
  const { record, proof, mails, enterEnd } = sender;
  const result = await stateShifts(record.id, request.body.stated, new Date());
  const status = !result ? 404 : result.status === 'done' ? 200 : 409;
  await enterEnd({ outcome: status === 200 ? 'allowed' : 'refused', status });
  if (!result) throw nothingFound();
  if (result.status === 'withdrawn') throw withdrawn();
  const { stated } = result;
  if (result.status === 'conflict') throw changedMeanwhile({ stated });
  return request.answer(200, statusAnswerOf({ ...record, stated, proof, mails }));
});
