import { onTestFinished } from 'vitest';
import { type Locator, page } from 'vitest/browser';
import { startPdfWorker } from '#frontend/staff/records/resume/pdf-worker.ts';
import type { LinkedFile } from '#shared/stored-file.ts';
import { resumePdfLetters } from '#test/support/resume-pdf.ts';

// Vite makes the script of the worker when it is first asked for. On a busy machine that takes longer than the viewer lets
// a resume take.
await new Promise<void>((resolve) => {
  const worker = startPdfWorker();
  worker.addEventListener('message', () => {
    worker.terminate();
    resolve();
  });
});

/** A resume of one page with this text, in the shape of the API. It is removed at the end of the test. */
export const resumeOf = (text: string): LinkedFile =>
  resumeOfPdf(resumePdfLetters({ pages: [text] }));

/** A resume in the shape of the API, from a PDF with one letter for each byte. It is removed at the end of the test. */
export function resumeOfPdf(letters: string): LinkedFile {
  const bytes = Uint8Array.from(letters, (letter) => letter.charCodeAt(0));
  const url = URL.createObjectURL(new Blob([bytes], { type: 'application/pdf' }));
  onTestFinished(() => URL.revokeObjectURL(url));
  const name = `${crypto.randomUUID()}.pdf`;
  const timeCreated = new Date().toISOString();
  return {
    url,
    file: {
      bucket: 'resumes',
      generation: null,
      metageneration: '1',
      fullPath: `resume/${name}`,
      name,
      size: bytes.length,
      timeCreated,
      updated: timeCreated,
      md5Hash: null,
      cacheControl: null,
      contentDisposition: null,
      contentEncoding: null,
      contentLanguage: null,
      contentType: null,
      customMetadata: {},
    },
  };
}

/** A text on the first page of the shown resume. */
export const resumeText = (text: string): Locator =>
  page.getByRole('figure', { name: /^Page 1 of / }).getByText(text, { exact: true });
