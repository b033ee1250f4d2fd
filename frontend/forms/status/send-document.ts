import { checkDocumentFile } from '../validation/check-document-file.ts';
import { addDocument, type SenderValues } from './ask-status.ts';
import { type SendFileResult, sendUpload } from './send-upload.ts';

type NewDocument = {
  file: File;
  uploadId: string;
  /** The id of the credential that it shows, or `identification`. */
  shows: string;
  onProgress: (percent: number) => void;
};

/** Uploads a file as the application form does, and adds it to the documents of the application. */
export async function sendDocument(
  values: SenderValues,
  { shows, ...document }: NewDocument,
): Promise<SendFileResult> {
  // Checked again, because the file may have changed since the visitor chose it.
  const checked = await checkDocumentFile(document.file);
  if (checked.status === 'refused') return checked;
  const { contentType } = checked;
  const { uploadId } = document;
  return sendUpload({ ...document, contentType }, () =>
    addDocument(values, { uploadId, contentType, shows }),
  );
}
