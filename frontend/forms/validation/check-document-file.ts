import { documentMessages } from '#shared/document-messages.ts';
import { type FileType, fileTypeOf, signatureBytes } from '#shared/file-types.ts';
import { maximumResumeBytes } from '#shared/resume-upload.ts';

type DocumentCheck =
  | { status: 'accepted'; contentType: FileType }
  | { status: 'refused'; message: string };

/**
 * Checks a chosen file: a PDF, JPEG or PNG by its first bytes, whatever its name says, of 1 to 10,485,760 bytes. Never throws.
 */
export async function checkDocumentFile(file: File): Promise<DocumentCheck> {
  if (file.size > maximumResumeBytes) return refused('tooLarge');
  if (file.size === 0) return refused('empty');
  try {
    const start = await file.slice(0, signatureBytes).arrayBuffer();
    const contentType = fileTypeOf(new Uint8Array(start));
    return contentType ? { status: 'accepted', contentType } : refused('wrongType');
  } catch {
    return refused('unreadable');
  }
}

const refused = (reason: keyof typeof documentMessages): DocumentCheck => ({
  status: 'refused',
  message: documentMessages[reason],
});
