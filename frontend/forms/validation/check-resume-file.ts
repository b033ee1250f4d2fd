import { messages, resumeBeginsLate, resumeEmpty, resumeUnreadable } from '#shared/messages.ts';
import {
  hasLatePdfSignature,
  isPdfSignature,
  maximumResumeBytes,
  resumeContentType,
  viewerSignatureBytes,
} from '#shared/resume-upload.ts';

type FileCheckResult =
  | { status: 'accepted'; contentType: typeof resumeContentType }
  | {
      status: 'refused';
      reason: 'wrong-type' | 'begins-late' | 'too-large' | 'empty' | 'unreadable';
      message: string;
    };

const messageOf = {
  'wrong-type': messages.resumeWrongType,
  'begins-late': resumeBeginsLate,
  'too-large': messages.resumeTooLarge,
  empty: resumeEmpty,
  unreadable: resumeUnreadable,
} as const;

/**
 * Checks a chosen file by section 5: a PDF, by its name or type and by its first bytes, of 1 to
 * 10,485,760 bytes. Never throws.
 */
export async function checkResumeFile(file: File): Promise<FileCheckResult> {
  // The name or the type is enough: phones choose files without an extension, and browsers don't know every
  // system's type for PDF. The content decides.
  const isNamedPdf = file.type === resumeContentType || /\.pdf$/i.test(file.name);
  if (!isNamedPdf) return refused('wrong-type');
  if (file.size > maximumResumeBytes) return refused('too-large');
  if (file.size === 0) return refused('empty');
  try {
    const start = new Uint8Array(await file.slice(0, viewerSignatureBytes).arrayBuffer());
    if (isPdfSignature(start)) return { status: 'accepted', contentType: resumeContentType };
    return refused(hasLatePdfSignature(start) ? 'begins-late' : 'wrong-type');
  } catch {
    return refused('unreadable');
  }
}

const refused = (reason: keyof typeof messageOf): FileCheckResult => ({
  status: 'refused',
  reason,
  message: messageOf[reason],
});
