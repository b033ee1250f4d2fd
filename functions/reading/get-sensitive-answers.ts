import { getSensitiveAnswers } from '#shared/contract/reading.ts';
import { sensitiveFields } from '#shared/sensitive-answers.ts';
import { answersOf } from '#shared/stored-submission.ts';
import { staffEndpoint } from '../api/staff-endpoint.ts';
import { noSubmission } from '../http/path.ts';
import { getSubmission } from '../records/submissions-store.ts';

/** The given answers that a masked record omits. */
export const handler = staffEndpoint(getSensitiveAnswers, async ({ path, answer }) => {
  const { kind, id } = path;
  const submission = await getSubmission(kind, id);
  if (!submission) throw noSubmission();
  const given = Object.entries(answersOf(submission)).filter(
    ([name, value]) => sensitiveFields[kind].includes(name) && value !== undefined,
  );
  return answer(200, { answers: Object.fromEntries(given) });
});
