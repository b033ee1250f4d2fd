import { storedResumeSchema } from '#shared/stored-file.ts';
import { notFound } from '../http/api-error.ts';
import { idOf, noSubmission } from '../http/path.ts';
import { jsonResponse } from '../http/responses.ts';
import { getStoredResume } from '../store/stored-resume.ts';
import { getSubmission } from '../store/submissions-store.ts';
import { staffEndpoint } from './staff-endpoint.ts';

/** `GET /api/submissions/employment/{id}/resume`: a link to the resume, and what is stored of it. */
export const handler = staffEndpoint('get-resume', { body: 'none' }, async ({ path }) => {
  const id = idOf(path);
  const [submission, resume] = await Promise.all([
    getSubmission('employment', id),
    getStoredResume(id),
  ]);
  if (!submission) throw noSubmission();
  if (!resume) throw notFound('There is no resume with this submission.');
  return jsonResponse(200, storedResumeSchema, resume);
});
