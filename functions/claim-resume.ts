import type { FieldErrors } from '#shared/form.ts';
import { messages, resumeEmpty } from '#shared/messages.ts';
import { isPdfSignature, maximumResumeBytes, resumeContentType } from '#shared/resume-upload.ts';
import { wrongFields } from './http/api-error.ts';
import {
  copyIncomingResume,
  hasClaimedResume,
  readIncomingResume,
  resumeUrlOf,
} from './store/resumes-store.ts';

/** How often an upload is checked anew when it was replaced between its check and its copy. */
const mostAttempts = 3;

type Check =
  | { status: 'claimed' }
  | { status: 'good'; etag: string }
  | { status: 'wrong'; sentence: string };

/**
 * Makes the upload of this id the resume of a record that is about to be written. What was checked is
 * what is copied, and what was once claimed is never replaced: an attempt that broke off before its
 * record was written has checked it, so the next one takes it as it is.
 * @returns the record's `resumeUrl`
 * @throws ApiError 422 when nothing was uploaded, or nothing that may be a resume.
 */
export async function claimResume(id: string): Promise<string> {
  for (let attempt = 1; attempt <= mostAttempts; attempt += 1) {
    const check = await checkResume(id);
    if (check.status === 'wrong') throw wrongResume({ resume: check.sentence });
    const isClaimed = check.status === 'claimed' || (await copyIncomingResume(id, check.etag));
    if (isClaimed) return resumeUrlOf(id);
  }
  throw new Error('The upload was replaced again and again while it was claimed.');
}

/** What is wrong with the resume of this id, as a field among the others; nothing is changed. */
export async function resumeErrors(id: string): Promise<FieldErrors> {
  const check = await checkResume(id);
  return check.status === 'wrong' ? { resume: check.sentence } : {};
}

/** 422 in the words of section 5: a file that is only missing has a sentence of its own. */
export const wrongResume = (fields: FieldErrors) =>
  wrongFields(
    fields.resume === messages.resumeMissing && Object.keys(fields).length === 1
      ? messages.onlyResumeMissing
      : messages.fillAllRequired,
    fields,
  );

/** Looks at the stored object, because what the browser said of it proves nothing (section 5). */
async function checkResume(id: string): Promise<Check> {
  if (await hasClaimedResume(id)) return { status: 'claimed' };
  const upload = await readIncomingResume(id);
  if (!upload) return wrong(messages.resumeMissing);
  const { sizeBytes, contentType, firstBytes, etag } = upload;
  if (sizeBytes === 0) return wrong(resumeEmpty);
  const isPdf = contentType === resumeContentType && isPdfSignature(firstBytes);
  if (!isPdf) return wrong(messages.resumeWrongType);
  if (sizeBytes > maximumResumeBytes) return wrong(messages.resumeTooLarge);
  return { status: 'good', etag };
}

const wrong = (sentence: string): Check => ({ status: 'wrong', sentence });
