import { submissionSchemas } from '#shared/stored-submission.ts';
import { endpoint } from '../http/endpoint.ts';
import { idOf, kindOf, noSubmission } from '../http/path.ts';
import { requireStaff } from '../http/require-staff.ts';
import { jsonResponse } from '../http/responses.ts';
import { getSubmission } from '../store/submissions-store.ts';

/** `GET /api/submissions/{kind}/{id}`: the whole record. */
export const handler = endpoint({ access: requireStaff, body: 'none' }, async ({ path }) => {
  const kind = kindOf(path);
  const submission = await getSubmission(kind, idOf(path));
  if (!submission) throw noSubmission();
  return jsonResponse(200, submissionSchemas[kind], submission);
});
