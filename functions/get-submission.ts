import { submissionSchema } from '#shared/submission.ts';
import { answer } from './http/answers.ts';
import { endpoint } from './http/endpoint.ts';
import { formOf, idOf, noSubmission } from './http/path.ts';
import { staffOnly } from './http/staff-only.ts';
import { getSubmission } from './store/submissions-store.ts';

/** `GET /api/submissions/{kind}/{id}`: the whole record. */
export const handler = endpoint({ access: staffOnly, body: 'none' }, async ({ path }) => {
  const submission = await getSubmission(formOf(path).kind, idOf(path));
  if (!submission) throw noSubmission();
  return answer(200, submissionSchema, submission);
});
