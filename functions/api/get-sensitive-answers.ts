import { sensitiveAnswersSchema, sensitiveFields } from '#shared/sensitive-answers.ts';
import { answersOf } from '#shared/stored-submission.ts';
import { idOf, kindOf, noSubmission } from '../http/path.ts';
import { jsonResponse } from '../http/responses.ts';
import { getSubmission } from '../store/submissions-store.ts';
import { staffEndpoint } from './staff-endpoint.ts';

/** `GET /api/submissions/{kind}/{id}/sensitive-answers`: what a masked record left out, where it was given. */
export const handler = staffEndpoint(
  'get-sensitive-answers',
  { body: 'none' },
  async ({ path }) => {
    const kind = kindOf(path);
    const submission = await getSubmission(kind, idOf(path));
    if (!submission) throw noSubmission();
    const given = Object.entries(answersOf(submission)).filter(
      ([name, answer]) => sensitiveFields[kind].includes(name) && answer !== undefined,
    );
    return jsonResponse(200, sensitiveAnswersSchema, { answers: Object.fromEntries(given) });
  },
);
