import { answerShifts as row } from '#shared/contract/sender.ts';
import { statusAnswerOf } from '#shared/status.ts';
import { publicEndpoint } from '../api/public-endpoint.ts';
import { answerAssignments } from '../desk/answers-store.ts';
import { readOwnShifts } from '../desk/own-shifts-store.ts';
import { changedMeanwhile, wrongFields } from '../http/http-error.ts';
import { requireSenderOf } from './known-sender.ts';

const noApplication = 'Only a job application has shifts.';

/** Notes an applicant's answers on the status page, with the proof that every change by a sender takes. */
export const handler = publicEndpoint(row, async (request) => {
  const sender = await requireSenderOf('employment', request, 'answer-shifts', noApplication);
  const { record, proof, mails, enterEnd } = sender;
  const now = new Date();
  const { order, answers } = request.body;
  const result = await answerAssignments({ applicant: record.id, order }, answers, now);
  const status = { done: 200, conflict: 409, refused: 422 }[result.status];
  await enterEnd({ outcome: status === 200 ? 'allowed' : 'refused', status });
  if (result.status === 'refused') {
    throw wrongFields(result.fields.shifts ?? 'A rule refuses this.', result.fields);
  }
  const shifts = await readOwnShifts(record.id, now);
  if (result.status === 'conflict') throw changedMeanwhile({ shifts });
  return request.answer(200, statusAnswerOf({ ...record, shifts, proof, mails }));
});
