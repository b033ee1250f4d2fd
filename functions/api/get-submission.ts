import { submissionSchemas } from '#shared/stored-submission.ts';
import { idOf, kindOf, noSubmission } from '../http/path.ts';
import { jsonResponse } from '../http/responses.ts';
import { getSubmission } from '../store/submissions-store.ts';
import { staffEndpoint } from './staff-endpoint.ts';

/** `GET /api/submissions/{kind}/{id}`: the whole record. */
export const handler = staffEndpoint('get-submission', { body: 'none' }, async ({ path }) => {
  const kind = kindOf(path);
  const submission = await getSubmission(kind, idOf(path));
  if (!submission) throw noSubmission();
  return jsonResponse(200, submissionSchemas[kind], submission);
});
