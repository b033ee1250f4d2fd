import { messages, resumeEmpty } from '#shared/messages.ts';
import { isPdfSignature, maximumResumeBytes, resumeContentType } from '#shared/resume-upload.ts';
import {
  copyIncomingResume,
  dropUpload,
  hasClaimedResume,
  readIncomingResume,
  resumeUrlOf,
} from './resumes-store.ts';

/** How often an upload is checked anew when it was replaced between its check and its copy. */
const maxAttempts = 3;

/** A resume that can't be taken, with the sentence that says why. */
export type WrongResume = { status: 'wrong'; message: string };

type GoodUpload = { status: 'good'; etag: string };
type Check = { status: 'claimed' } | GoodUpload | WrongResume;

/**
 * Makes the upload of this id the resume of a record that is about to be written. What was checked is
 * what is copied, and what was once claimed is never replaced: an attempt that broke off before its
 * record was written has checked it, so the next one takes it as it is.
 * @param id of the upload
 * @param name of the resume that it becomes
 * @returns the record's `resumeUrl`, or what is wrong: nothing was uploaded, or nothing that may be a resume.
 */
export async function claimResume(
  id: string,
  name = id,
): Promise<{ status: 'claimed'; resumeUrl: string } | WrongResume> {
  for (let attempt = 1; attempt <= maxAttempts; attempt += 1) {
    const check = await checkOrCopy(id, name);
    if (check.status === 'wrong') return check;
    if (check.status === 'claimed') return { status: 'claimed', resumeUrl: resumeUrlOf(name) };
  }
  throw new Error('The upload was replaced again and again while it was claimed.');
}

/** One attempt. A twin that claims at this moment takes the upload away: then it is claimed, and no fault. */
async function checkOrCopy(id: string, name: string): Promise<Check> {
  try {
    const check = await checkResume(id, name);
    if (check.status !== 'good' || !(await copyIncomingResume(id, name, check.etag))) return check;
  } catch (error) {
    if (await hasClaimedResume(name)) return { status: 'claimed' };
    throw error;
  }
  // What was copied is needed no more. If it can't be removed, the bucket does so in a day or two.
  await dropUpload(id).catch(() => undefined);
  return { status: 'claimed' };
}

/** The same check for a form that has other wrong fields. Nothing is changed. */
export async function checkResume(id: string, name = id): Promise<Check> {
  return (await hasClaimedResume(name)) ? { status: 'claimed' } : checkUpload(id);
}

/** Looks at the stored object, because what the browser said of it proves nothing (section 5). */
async function checkUpload(id: string): Promise<GoodUpload | WrongResume> {
  const upload = await readIncomingResume(id);
  if (!upload) return wrong(messages.resumeMissing);
  const { sizeBytes, contentType, firstBytes, etag } = upload;
  if (sizeBytes === 0) return wrong(resumeEmpty);
  const isPdf = contentType === resumeContentType && isPdfSignature(firstBytes);
  if (!isPdf) return wrong(messages.resumeWrongType);
  if (sizeBytes > maximumResumeBytes) return wrong(messages.resumeTooLarge);
  return { status: 'good', etag };
}

const wrong = (message: string): WrongResume => ({ status: 'wrong', message });
