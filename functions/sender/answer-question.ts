import { answerQuestion as row } from '#shared/contract/sender.ts';
import { publicEndpoint } from '../api/public-endpoint.ts';
import { answerAssignments } from '../desk/answers-store.ts';
import { readQuestion } from '../desk/own-shifts-store.ts';
import { changedMeanwhile, wrongFields } from '../http/http-error.ts';
import { requireQuestion } from './known-question.ts';

/** Notes a nurse's answers by the link of a mail: to the shifts of this question alone. */
export const handler = publicEndpoint(row, async (request) => {
  const known = await requireQuestion(request, 'answer-shifts');
  const { notification: question, applicant, enter, enterEnd } = known;
  await enter({ outcome: 'begun' });
  const now = new Date();
  const { order } = question;
  const result = await answerAssignments({ applicant, order, question }, request.body.answers, now);
  const status = { done: 200, conflict: 409, refused: 422 }[result.status];
  await enterEnd({ outcome: status === 200 ? 'allowed' : 'refused', status });
  if (result.status === 'refused') {
    throw wrongFields(result.fields.shifts ?? 'A rule refuses this.', result.fields);
  }
  const shifts = await readQuestion(question, applicant, now);
  if (result.status === 'conflict') throw changedMeanwhile({ shifts });
  return request.answer(200, { shifts });
});
