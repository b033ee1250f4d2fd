import { showQuestion as row } from '#shared/contract/sender.ts';
import { publicEndpoint } from '../api/public-endpoint.ts';
import { readQuestion } from '../desk/own-shifts-store.ts';
import { requireQuestion } from './known-question.ts';

/** Shows a nurse the shifts of the question in her mail, with her answers so far. */
export const handler = publicEndpoint(row, async (request) => {
  const { notification, applicant, enter } = await requireQuestion(request, 'show-question');
  await enter({ outcome: 'allowed', status: 200 });
  const shifts = await readQuestion(notification, applicant, new Date());
  return request.answer(200, { shifts });
});
