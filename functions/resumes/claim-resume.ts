import { messages, resumeEmpty } from '#shared/messages.ts';
import { isPdfSignature, maximumResumeBytes, resumeContentType } from '#shared/resume-upload.ts';
import { withRetries } from '../table/with-retries.ts';
import {
  copyIncomingResume,
  dropUpload,
  hasClaimedResume,
  readIncomingResume,
  resumeUrlOf,
} from './resumes-store.ts';

/** A resume that can't be taken, with the sentence that says why. */
export type WrongResume = { status: 'wrong'; message: string };

type GoodUpload = { status: 'good'; etag: string };
type Check = { status: 'claimed' } | GoodUpload | WrongResume;

/**
 * Makes the upload of this id the resume of a record that is about to be written. Copies the exact object
 * version that was checked. A claimed resume is never overwritten, so a retry after a crash reuses it.
 * @param id of the upload
 * @param name of the resume that it becomes
 * @returns the record's `resumeUrl`, or the fault: no upload, or a file that is not a valid resume.
 */
export async function claimResume(
  id: string,
  name = id,
): Promise<{ status: 'claimed'; resumeUrl: string } | WrongResume> {
  // The upload can be replaced between its check and its copy.
  const check = await withRetries(async () => {
    const found = await checkOrCopy(id, name);
    return found.status === 'good' ? undefined : found;
  });
  return check.status === 'wrong' ? check : { status: 'claimed', resumeUrl: resumeUrlOf(name) };
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
  // The upload is redundant after the copy. If its removal fails, the lifecycle rule of the bucket removes it in a day or two.
  await dropUpload(id).catch(() => undefined);
  return { status: 'claimed' };
}

/** The same check for a form that has other wrong fields. Nothing is changed. */
export async function checkResume(id: string, name = id): Promise<Check> {
  return (await hasClaimedResume(name)) ? { status: 'claimed' } : checkUpload(id);
}

/** Looks at the stored object, because the browser's statement proves nothing (section 5). */
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
