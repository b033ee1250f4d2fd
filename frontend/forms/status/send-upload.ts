import type { ConnectionState } from '#frontend/ui/connection.ts';
import { loadChunk } from '#frontend/ui/load-chunk.ts';
import type { FileType } from '#shared/file-types.ts';
import type { FileRules } from '../fields/use-chosen-file.ts';
import type { AskResult, Refused } from './ask-status.ts';

/** The result of sending a file. */
type SendFileResult = AskResult | Refused | { status: 'not-uploaded'; message: string };

type NewFile = {
  file: File;
  /** The upload id of this file only, so that a retry sends only the missing parts. */
  uploadId: string;
  check: FileRules['check'];
  onProgress: (percent: number) => void;
  onConnection: (state: ConnectionState) => void;
};

/**
 * Uploads a file as the application form does, and then has the server claim it.
 * @param claim asks the server to take the upload
 */
export async function sendUpload(
  { file, uploadId, check, onProgress, onConnection }: NewFile,
  claim: (contentType: FileType) => Promise<AskResult | Refused>,
): Promise<SendFileResult> {
  // Checked again, because the file may have changed since the visitor chose it.
  const checked = await check(file);
  if (checked.status === 'refused') return checked;
  const { contentType } = checked;
  const uploader = await loadChunk(() => import('../upload/upload.ts')).catch(() => undefined);
  if (!uploader) return { status: 'wrong', reason: navigator.onLine ? 'failed' : 'offline' };
  const upload = uploader.createResumeUpload({
    id: uploadId,
    file,
    contentType,
    onConnection,
    onProgress: ({ sentBytes, totalBytes }) =>
      onProgress(Math.floor((100 * sentBytes) / totalBytes)),
  });
  const uploaded = await upload.result;
  if (uploaded.status !== 'success') {
    return { status: 'not-uploaded', message: uploaded.error.message };
  }
  const result = await claim(contentType);
  // After a refusal by the server, the whole file must be sent anew.
  if (result.status === 'refused') uploader.pageMemory.forget(file);
  return result;
}
