import type { FormValues } from '#shared/form.ts';
import type { Kind } from '#shared/kinds.ts';
import { resumeField, type SendingEvents, type SubmissionResult } from '../sending/sending.ts';
import { sendUnderId, type Taken } from '../sending/submission-id.ts';
import type { createResumeUpload, pageMemory } from '../upload/upload.ts';
import type { checkResumeFile } from '../validation/check-resume-file.ts';
import { type SendOptions, sendRecord } from './send-record.ts';

/** The functions that sending needs for the resume. */
export type ResumeUploader = {
  checkResumeFile: typeof checkResumeFile;
  createResumeUpload: typeof createResumeUpload;
  pageMemory: Pick<typeof pageMemory, 'forget'>;
};

export type ApplicationOptions = SendOptions & SendingEvents & { uploader: ResumeUploader };

/**
 * Sends an application (section 4): first the resume, then the record, both under one id. A resume that S3
 * already has isn't sent again.
 */
export async function sendApplication(
  kind: Kind,
  values: FormValues,
  file: File,
  options: ApplicationOptions,
): Promise<SubmissionResult> {
  const { ids, uploader } = options;
  // Checked again, because the file may have changed since the visitor chose it.
  const checked = await uploader.checkResumeFile(file);
  if (checked.status === 'refused') {
    return { status: 'invalid', fields: { [resumeField]: checked.message } };
  }
  const content = { ...values, [resumeField]: identityOf(file) };
  return sendUnderId(ids, kind, content, async (id, wasSentOtherwise) => {
    const uploaded = await uploadResume(id, file, options);
    // A record that may be stored already has its resume. A failed upload then says nothing about the record.
    if (uploaded.status !== 'success') {
      return ids.mayBeStored(id) ? { status: 'unknown', isAnswered: false } : uploaded;
    }
    const result = await sendRecord(id, kind, values, options);
    if (result.status === 'succeeded' && wasSentOtherwise) {
      // The stored answers are these, but the server does not compare files: an earlier file may be stored.
      const mayBeOther = uploaded.wasClaimed || !result.isNew;
      if (mayBeOther) return { status: 'arrived-before', receipt: result.receipt };
    }
    return forgetIfRefused(result, file, uploader);
  });
}

/** The file's part of the digest for the id: another file makes another submission. */
const identityOf = ({ name, size, lastModified }: File): string =>
  JSON.stringify([name, size, lastModified]);

/** @returns a success if the resume has arrived, else the reason not to send the record */
async function uploadResume(
  id: string,
  file: File,
  { uploader, signal, onUpload, onProgress }: ApplicationOptions,
): Promise<{ status: 'success'; wasClaimed?: true | undefined } | SubmissionResult> {
  if (signal.aborted) return { status: 'canceled' };
  const upload = uploader.createResumeUpload({
    id,
    file,
    onProgress: ({ sentBytes, totalBytes }) =>
      onProgress({ percent: Math.floor((100 * sentBytes) / totalBytes) }),
    onState: (state) => onProgress({ state }),
    onConnection: (connection) => onProgress({ connection }),
  });
  onUpload(upload);
  const result = await upload.result;
  switch (result.status) {
    case 'success':
      return result;
    case 'canceled':
      return { status: 'canceled' };
    case 'error': {
      const { message, code } = result.error;
      const wasUnreachable = code === 'retry-limit-exceeded';
      return { status: 'resume-failed', failure: { reason: 'resume', message, wasUnreachable } };
    }
  }
}

/** Forgets the upload if the server found no resume or a wrong one: the file must be sent again. */
function forgetIfRefused(
  result: SubmissionResult | Taken,
  file: File,
  { pageMemory }: ResumeUploader,
): SubmissionResult | Taken {
  if (result.status === 'invalid' && resumeField in result.fields) pageMemory.forget(file);
  return result;
}
