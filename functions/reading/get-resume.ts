import { getResume } from '#shared/contract/reading.ts';
import { type OtherResume, resumeFileName } from '#shared/stored-file.ts';
import type { Submission } from '#shared/stored-submission.ts';
import { staffEndpoint } from '../api/staff-endpoint.ts';
import { notFound } from '../http/http-error.ts';
import { count } from '../http/metrics.ts';
import { noSubmission } from '../http/path.ts';
import { getSubmission } from '../records/submissions-store.ts';
import { laterResumeName, presentResumeName, uploadName } from '../resumes/resume-names.ts';
import { getStoredFile } from '../resumes/stored-resume.ts';

/** The first resume of an application, where staff have accepted another one since. */
const first = 'first';

/**
 * A link to the resume, and its stored-file metadata; or why it is held back, which the audit tells apart from a resume that was
 * opened. `upload` asks for the one that waits, by its upload, or for the `first`.
 */
export const handler = staffEndpoint(getResume, async ({ path, query, enterAs, answer }) => {
  const { id } = path;
  const submission = await getSubmission('employment', id);
  if (!submission) throw noSubmission();
  const asked = resumeOf(id, submission, query.upload);
  const resume = asked && (await getStoredFile(asked.name, resumeFileName(id, asked.other)));
  if (!resume) throw notFound('There is no resume with this submission.');
  if ('held' in resume) {
    enterAs('ask-for-held-resume');
    const { held } = resume;
    if (held === 'late' || held === 'failed') count('ResumesUnchecked', {});
  }
  return answer(200, resume);
});

type Asked = { name: string; other?: OtherResume };

/** The resume that is asked for; undefined where the record has no such one. */
function resumeOf(
  id: string,
  submission: Submission,
  upload: string | undefined,
): Asked | undefined {
  const present = presentResumeName(id, submission);
  if (upload === undefined) return { name: present };
  const sentFirst = uploadName(id);
  if (upload === first) return { name: sentFirst, ...(present !== sentFirst && { other: first }) };
  return submission.work?.resumeWaiting?.uploadId === upload
    ? { name: laterResumeName(id, upload), other: 'waiting' }
    : undefined;
}
