import { type FileType, hasSignature } from '#shared/file-types.ts';
import { documentMessages, messages, resumeEmpty } from '#shared/messages.ts';
import { maximumResumeBytes, resumeContentType } from '#shared/resume-upload.ts';
import { withRetries } from '../table/with-retries.ts';
import { withExtension } from './resume-keys.ts';
import { documentFile, uploadName } from './resume-names.ts';
import {
  copyIncoming,
  dropUpload,
  findClaimed,
  hasClaimed,
  readIncoming,
  resumeUrlOf,
} from './resumes-store.ts';

/** A file that can't be taken, with the sentence that says why. */
export type WrongFile = { status: 'wrong'; message: string };

type GoodUpload = { status: 'good'; etag: string };
type Check = { status: 'claimed' } | GoodUpload | WrongFile;

/** The names of an upload and of the file that it becomes, and the rules of that file. */
type Claim = {
  upload: string;
  name: string;
  contentType: FileType;
  /** The name in the header of the stored object. */
  savedAs: string;
  messages: { missing: string; wrongType: string; tooLarge: string; empty: string };
};

const resumeClaim = (id: string, name = uploadName(id)): Claim => ({
  upload: uploadName(id),
  name,
  contentType: resumeContentType,
  savedAs: withExtension('resume', resumeContentType),
  messages: {
    missing: messages.resumeMissing,
    wrongType: messages.resumeWrongType,
    tooLarge: messages.resumeTooLarge,
    empty: resumeEmpty,
  },
});

/**
 * Makes the upload of this id the resume of a record that is about to be written.
 * @param id of the upload
 * @param name of the resume that it becomes
 * @returns the record's `resumeUrl`, or the fault: no upload, or a file that is not a valid resume.
 */
export async function claimResume(
  id: string,
  name = uploadName(id),
): Promise<{ status: 'claimed'; resumeUrl: string } | WrongFile> {
  const claim = await claimFile(resumeClaim(id, name));
  return claim.status === 'wrong' ? claim : { status: 'claimed', resumeUrl: resumeUrlOf(name) };
}

/** The same check for a form that has other wrong fields. Nothing is changed. */
export const checkResume = (id: string): Promise<Check> => checkFile(resumeClaim(id));

/**
 * Makes an upload a document of an application, under the id of the upload.
 * @returns its size in bytes, or the fault of the upload
 */
export async function claimDocument(
  id: string,
  uploadId: string,
  contentType: FileType,
): Promise<{ status: 'claimed'; sizeBytes: number } | WrongFile> {
  const name = documentFile(id, uploadId, contentType);
  const claim = await claimFile({
    upload: uploadName(uploadId, contentType),
    name,
    contentType,
    savedAs: withExtension('document', contentType),
    messages: documentMessages,
  });
  if (claim.status === 'wrong') return claim;
  const file = await findClaimed(name);
  if (!file) throw new Error('The document was claimed, and is not there.');
  return { status: 'claimed', sizeBytes: file.sizeBytes };
}

/**
 * Copies the exact object version that was checked. A claimed file is never overwritten, so a retry after a crash reuses it.
 */
async function claimFile(claim: Claim): Promise<{ status: 'claimed' } | WrongFile> {
  // The upload can be replaced between its check and its copy.
  return withRetries(async () => {
    const found = await checkOrCopy(claim);
    return found.status === 'good' ? undefined : found;
  });
}

/** One attempt. A twin that claims at this moment takes the upload away: then it is claimed, and no fault. */
async function checkOrCopy(claim: Claim): Promise<Check> {
  const { upload, name, contentType, savedAs } = claim;
  try {
    const check = await checkFile(claim);
    if (check.status !== 'good') return check;
    const { etag } = check;
    if (!(await copyIncoming({ upload, name, etag, contentType, savedAs }))) return check;
  } catch (error) {
    if (await hasClaimed(name)) return { status: 'claimed' };
    throw error;
  }
  // The upload is redundant after the copy. If its removal fails, the lifecycle rule of the bucket removes it in a day or two.
  await dropUpload(upload).catch(() => undefined);
  return { status: 'claimed' };
}

const checkFile = async (claim: Claim): Promise<Check> =>
  (await hasClaimed(claim.name)) ? { status: 'claimed' } : checkUpload(claim);

/** Looks at the stored object, because the browser's statement proves nothing (section 5). */
async function checkUpload({
  upload,
  contentType,
  messages,
}: Claim): Promise<GoodUpload | WrongFile> {
  const found = await readIncoming(upload);
  if (!found) return wrong(messages.missing);
  if (found.sizeBytes === 0) return wrong(messages.empty);
  const isOfType = found.contentType === contentType && hasSignature(contentType, found.firstBytes);
  if (!isOfType) return wrong(messages.wrongType);
  if (found.sizeBytes > maximumResumeBytes) return wrong(messages.tooLarge);
  return { status: 'good', etag: found.etag };
}

const wrong = (message: string): WrongFile => ({ status: 'wrong', message });
