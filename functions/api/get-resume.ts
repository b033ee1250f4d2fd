import { resumeAnswerSchema } from '#shared/stored-file.ts';
import { notFound } from '../http/api-error.ts';
import { count } from '../http/metrics.ts';
import { idOf, noSubmission } from '../http/path.ts';
import { jsonResponse } from '../http/responses.ts';
import { getStoredResume } from '../store/stored-resume.ts';
import { getSubmission } from '../store/submissions-store.ts';
import { staffEndpoint } from './staff-endpoint.ts';

/**
 * `GET /api/submissions/employment/{id}/resume`: a link to the resume, and what is stored of it; or why it is held back,
 * which the audit tells apart from a resume that was opened.
 */
export const handler = staffEndpoint('get-resume', { body: 'none' }, async ({ path, enterAs }) => {
  const id = idOf(path);
  const [submission, resume] = await Promise.all([
    getSubmission('employment', id),
    getStoredResume(id),
  ]);
  if (!submission) throw noSubmission();
  if (!resume) throw notFound('There is no resume with this submission.');
  if ('held' in resume) {
    enterAs('ask-for-held-resume');
    const { held } = resume;
    if (held === 'late' || held === 'failed') count('ResumesUnchecked', {});
  }
  return jsonResponse(200, resumeAnswerSchema, resume);
});
