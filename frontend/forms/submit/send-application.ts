import type { FormValues } from '#shared/form.ts';
import type { Kind } from '#shared/kinds.ts';
import { resumeField, type SendingEvents, type SubmissionResult } from '../sending/sending.ts';
import { sendUnderId, type Taken } from '../sending/submission-id.ts';
import type { createResumeUpload, pageMemory } from '../upload/upload.ts';
import type { checkResumeFile } from '../validation/check-resume-file.ts';
import { type SendOptions, sendRecord } from './send-record.ts';

/** What sending needs for the resume. */
export type ResumeUploader = {
  checkResumeFile: typeof checkResumeFile;
  createResumeUpload: typeof createResumeUpload;
  pageMemory: Pick<typeof pageMemory, 'forget'>;
};

export type ApplicationOptions = SendOptions & SendingEvents & { uploader: ResumeUploader };

/**
 * Sends an application (section 4): first the resume, and once it has arrived the record, both under one
 * id. A resume that S3 has already isn't sent again.
 */
export async function sendApplication(
  kind: Kind,
  values: FormValues,
  file: File,
  options: ApplicationOptions,
): Promise<SubmissionResult> {
  const { ids, uploader } = options;
  // Checked again: it may have been changed since it was chosen.
  const checked = await uploader.checkResumeFile(file);
  if (checked.status === 'refused') {
    return { status: 'invalid', fields: { [resumeField]: checked.message } };
  }
  const content = { ...values, [resumeField]: identityOf(file) };
  return sendUnderId(ids, kind, content, async (id, wasSentOtherwise) => {
    const uploaded = await uploadResume(id, file, options);
    // A record that may be stored has its resume: whatever became of this upload, nobody knows of the record.
    if (uploaded.status !== 'success')
      return ids.mayBeStored(id) ? { status: 'unknown' } : uploaded;
    const result = await sendRecord(id, kind, values, options);
    if (result.status === 'succeeded' && wasSentOtherwise) {
      // The answers are these, but nobody compares files: an earlier one may have been there first.
      const mayBeOther = uploaded.wasClaimed || !result.isNew;
      if (mayBeOther) return { status: 'arrived-before', receipt: result.receipt };
    }
    return forgetIfRefused(result, file, uploader);
  });
}

/** The file's part in what an id is bound to: another file makes another submission. */
const identityOf = ({ name, size, lastModified }: File): string =>
  JSON.stringify([name, size, lastModified]);

/** @returns that the resume has arrived, or why the record isn't to be written */
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

/** A server that found no resume, or a wrong one, makes void whatever was sent: it has to go again. */
function forgetIfRefused(
  result: SubmissionResult | Taken,
  file: File,
  { pageMemory }: ResumeUploader,
): SubmissionResult | Taken {
  if (result.status === 'invalid' && resumeField in result.fields) pageMemory.forget(file);
  return result;
}
