import {
  getDocument,
  PasswordException,
  type PDFDocumentProxy,
  PDFWorker,
  VerbosityLevel,
} from 'pdfjs-dist/legacy/build/pdf.mjs';
import { ApiError } from '#frontend/staff/api/api-error.ts';
import { startPdfWorker } from './pdf-worker.ts';
import { pdfjsAddresses, pdfjsDataWith } from './pdfjs-data.ts';

/** The file store did not hand out the file; `status` is its answer's, if there was one. */
class DownloadError extends Error {
  override readonly name = 'DownloadError';
  readonly status: number | undefined;

  constructor(status?: number, cause?: unknown) {
    super('The resume could not be downloaded.', { cause });
    this.status = status;
  }
}

/** Why a resume could not be shown. */
export type ResumeFailure = 'expired' | 'unreachable' | 'locked' | 'broken';

export type OpenedResume = {
  document: Promise<PDFDocumentProxy>;
  /** Ends the download, the document and its worker. */
  close: () => void;
};

/** The file behind a presigned link: 10 MB at most. @throws DownloadError, or the signal's reason */
async function download(url: string, signal: AbortSignal): Promise<Uint8Array> {
  try {
    const response = await fetch(url, { signal, cache: 'no-store' });
    if (!response.ok) throw new DownloadError(response.status);
    return new Uint8Array(await response.arrayBuffer());
  } catch (cause) {
    signal.throwIfAborted();
    throw cause instanceof DownloadError ? cause : new DownloadError(undefined, cause);
  }
}

/**
 * Opens a PDF from a presigned link. It is downloaded here and not by pdf.js, whose own requests reject
 * promises that nobody can handle (decision 030). What a PDF can carry besides pages stays off: its
 * scripts need a sandbox that is not part of the site, its XFA forms and links are not drawn, and
 * WebAssembly would need a hole in the policy of the page.
 * @param onMissing hears that some letters can't be drawn
 */
export function openResume(url: string, onMissing: () => void): OpenedResume {
  const port = startPdfWorker();
  const worker = PDFWorker.create({ port, verbosity: VerbosityLevel.ERRORS });
  const closing = new AbortController();
  const { signal } = closing;

  async function open(): Promise<PDFDocumentProxy> {
    const data = await download(url, signal);
    signal.throwIfAborted();
    const task = getDocument({
      data,
      worker,
      verbosity: VerbosityLevel.ERRORS,
      enableXfa: false,
      useWasm: false,
      ...pdfjsAddresses,
      BinaryDataFactory: pdfjsDataWith(onMissing),
    });
    signal.addEventListener('abort', () => {
      task.destroy().catch(() => {
        // It was on its way to a failure that its promise has told already.
      });
    });
    return task.promise;
  }

  const workerFailed = new Promise<never>((_, reject) => {
    port.addEventListener('error', () => reject(new Error('The worker could not be started.')));
  });
  return {
    document: Promise.race([open(), workerFailed]),
    close() {
      closing.abort();
      worker.destroy();
      port.terminate();
    },
  };
}

/** What went wrong, from what `openResume` or the API threw. */
export function resumeFailureOf(error: unknown): ResumeFailure {
  if (error instanceof PasswordException) return 'locked';
  if (error instanceof DownloadError) return error.status === 403 ? 'expired' : 'unreachable';
  return error instanceof ApiError ? 'unreachable' : 'broken';
}
