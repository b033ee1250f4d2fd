import { loadChunk } from '#frontend/ui/load-chunk.ts';
import { checkResumeFile } from '../validation/check-resume-file.ts';
import {
  type AskResult,
  type RefusedResume,
  replaceResume,
  type SenderValues,
} from './ask-status.ts';

/** The result of replacing a resume. */
export type SendResumeResult =
  | AskResult
  | RefusedResume
  | { status: 'not-uploaded'; message: string };

type NewResume = {
  file: File;
  /** The upload id of this file only, so that a retry sends only the missing parts. */
  uploadId: string;
  onProgress: (percent: number) => void;
};

/** Uploads a file as the application form does, and makes it the application's resume. */
export async function sendResume(
  values: SenderValues,
  { file, uploadId, onProgress }: NewResume,
): Promise<SendResumeResult> {
  // Checked again, because the file may have changed since the visitor chose it.
  const checked = await checkResumeFile(file);
  if (checked.status === 'refused') return checked;
  const uploader = await loadChunk(() => import('../upload/upload.ts')).catch(() => undefined);
  if (!uploader) return { status: 'wrong', reason: navigator.onLine ? 'failed' : 'offline' };
  const upload = uploader.createResumeUpload({
    id: uploadId,
    file,
    onProgress: ({ sentBytes, totalBytes }) =>
      onProgress(Math.floor((100 * sentBytes) / totalBytes)),
  });
  const uploaded = await upload.result;
  if (uploaded.status !== 'success') {
    return { status: 'not-uploaded', message: uploaded.error.message };
  }
  const result = await replaceResume(values, uploadId);
  // After a refusal by the server, the whole file must be sent anew.
  if (result.status === 'refused') uploader.pageMemory.forget(file);
  return result;
}
