import type { FormValues } from '#shared/form.ts';
import type { Kind } from '#shared/kinds.ts';
import type { checkResumeFile } from './resume/check-resume-file.ts';
import type {
  createResumeUpload,
  pageMemory,
  ResumeUpload,
} from './resume/create-resume-upload.ts';
import { resumeField } from './resume-part.ts';
import { type RecordResult, type Sender, type SendResult, sendRecord } from './send-submission.ts';
import type { Failure, ResumeProgress } from './sending.ts';

export type ApplicationResult =
  | SendResult
  | { status: 'canceled' }
  /** The resume did not arrive, so nothing was written. */
  | { status: 'resume-failed'; failure: Failure };

/** The parts of the uploader that sending needs. */
export type ResumeUploader = {
  checkResumeFile: typeof checkResumeFile;
  createResumeUpload: typeof createResumeUpload;
  pageMemory: Pick<typeof pageMemory, 'forget'>;
};

export type ApplicationSender = Sender & {
  uploader: ResumeUploader;
  /** False once the visitor has canceled what has not begun yet. */
  isWanted: () => boolean;
  /** An upload begins, to be paused, resumed or canceled. */
  onUpload: (upload: ResumeUpload) => void;
  onProgress: (progress: Partial<ResumeProgress>) => void;
};

/**
 * Sends an application (section 4): first the resume, and once it has arrived the record, both under one
 * id. A resume that S3 has already isn't sent again.
 */
export async function sendApplication(
  kind: Kind,
  values: FormValues,
  file: File,
  sender: ApplicationSender,
): Promise<ApplicationResult> {
  const { ids, uploader } = sender;
  // Looked at again: it may have been changed since it was chosen.
  const verdict = await uploader.checkResumeFile(file);
  if (verdict.status === 'refused') {
    return { status: 'invalid', fields: { [resumeField]: verdict.message } };
  }
  const sendAs = async (id: string): Promise<ApplicationResult | RecordResult> =>
    (await sendResume(id, file, sender)) ??
    forgetIfRefused(await sendRecord(id, kind, values, sender), file, uploader);

  const content = { ...values, [resumeField]: identityOf(file) };
  const first = await sendAs(await ids.idFor(kind, content));
  if (first.status !== 'taken') return first;
  const second = await sendAs(await ids.renew(kind, content));
  return second.status === 'taken' ? { status: 'failed', reason: 'server' } : second;
}

/** The file's part in what an id is bound to: another file makes another submission. */
const identityOf = ({ name, size, lastModified }: File): string =>
  JSON.stringify([name, size, lastModified]);

/** @returns why the record isn't to be written, or nothing once the resume has arrived */
async function sendResume(
  id: string,
  file: File,
  { uploader, isWanted, onUpload, onProgress }: ApplicationSender,
): Promise<ApplicationResult | undefined> {
  if (!isWanted()) return { status: 'canceled' };
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
      return undefined;
    case 'canceled':
      return { status: 'canceled' };
    case 'error': {
      const { message } = result.error;
      return { status: 'resume-failed', failure: { reason: 'resume', message } };
    }
  }
}

/** A server that found no resume, or a wrong one, makes void whatever was sent: it has to go again. */
function forgetIfRefused(
  result: RecordResult,
  file: File,
  { pageMemory }: ResumeUploader,
): RecordResult {
  if (result.status === 'invalid' && resumeField in result.fields) pageMemory.forget(file);
  return result;
}
