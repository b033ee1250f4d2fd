import { checkResumeFile } from '../validation/check-resume-file.ts';
import { replaceResume, type SenderValues } from './ask-status.ts';
import { type SendFileResult, sendUpload } from './send-upload.ts';

type NewResume = { file: File; uploadId: string; onProgress: (percent: number) => void };

/** Uploads a file as the application form does, and makes it the application's resume. */
export async function sendResume(values: SenderValues, resume: NewResume): Promise<SendFileResult> {
  // Checked again, because the file may have changed since the visitor chose it.
  const checked = await checkResumeFile(resume.file);
  if (checked.status === 'refused') return checked;
  return sendUpload(resume, () => replaceResume(values, resume.uploadId));
}
