import {
  getDocument,
  PasswordException,
  type PDFDocumentProxy,
  PDFWorker,
  ResponseException,
  VerbosityLevel,
} from 'pdfjs-dist/legacy/build/pdf.mjs';
import { startPdfWorker } from './pdf-worker.ts';
import { decodersFolder, pdfjsDataWith } from './pdfjs-data.ts';

/** Why a resume could not be shown. */
export type ResumeFailure = 'expired' | 'unreachable' | 'locked' | 'broken';

export type OpenedResume = {
  document: Promise<PDFDocumentProxy>;
  /** Ends the download, the document and its worker. */
  close: () => void;
};

/**
 * Reads a PDF from a presigned link, by ranges where it is large. What a PDF can carry besides pages stays
 * off: its scripts need a sandbox that is not part of the site, its XFA forms and links are not drawn,
 * and WebAssembly would need a hole in the policy of the page.
 * @param onMissing hears that some letters can't be drawn
 */
export function openResume(url: string, onMissing: () => void): OpenedResume {
  const port = startPdfWorker();
  const worker = PDFWorker.create({ port, verbosity: VerbosityLevel.ERRORS });
  const task = getDocument({
    url,
    worker,
    verbosity: VerbosityLevel.ERRORS,
    enableXfa: false,
    useWasm: false,
    wasmUrl: decodersFolder,
    BinaryDataFactory: pdfjsDataWith(onMissing),
  });
  const workerFailed = new Promise<never>((_, reject) => {
    port.addEventListener('error', () => reject(new Error('The worker could not be started.')));
  });
  return {
    document: Promise.race([task.promise, workerFailed]),
    close() {
      void task.destroy().catch(() => {
        // It was on its way to a failure that its promise has told already.
      });
      worker.destroy();
      port.terminate();
    },
  };
}

/** What went wrong, from what pdf.js threw. */
export function resumeFailureOf(error: unknown): ResumeFailure {
  if (error instanceof PasswordException) return 'locked';
  if (error instanceof ResponseException) return error.status === 403 ? 'expired' : 'unreachable';
  // What fetch throws for a connection that failed.
  if (error instanceof Error && /fetch|network|load failed/i.test(error.message)) {
    return 'unreachable';
  }
  return 'broken';
}
