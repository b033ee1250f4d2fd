import { askForShifts as row } from '#shared/contract/sender.ts';
import { statusAnswerOf } from '#shared/status.ts';
import { publicEndpoint } from '../api/public-endpoint.ts';
import { readOwnShifts } from '../desk/own-shifts-store.ts';
import { requestShifts } from '../desk/requests-store.ts';
import { wrongFields } from '../http/http-error.ts';
import { nothingFound, requireSenderOf, withdrawn } from './known-sender.ts';

const noApplication = 'Only a job application can ask for shifts.';

/** Notes an applicant's request for published shifts, with the proof that every change by a sender takes. */
export const handler = publicEndpoint(row, async (request) => {
  const sender = await requireSenderOf('employment', request, 'ask-for-shifts', noApplication);
  const { record, proof, mails, enterEnd } = sender;
  const now = new Date();
  const { order, shifts: wanted } = request.body;
  const result = await requestShifts({ applicant: record.id, order }, wanted, now);
  const status = { done: 200, gone: 404, withdrawn: 409, refused: 422 }[result.status];
  await enterEnd({ outcome: status === 200 ? 'allowed' : 'refused', status });
  if (result.status === 'gone') throw nothingFound();
  if (result.status === 'withdrawn') throw withdrawn();
  if (result.status === 'refused') {
    throw wrongFields(result.fields.shifts ?? 'A rule refuses this.', result.fields);
  }
  const shifts = await readOwnShifts(record.id, now);
  return request.answer(200, statusAnswerOf({ ...record, shifts, proof, mails }));
});
