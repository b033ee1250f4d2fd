import {
  getDocument,
  PasswordException,
  type PDFDocumentProxy,
  PDFWorker,
  VerbosityLevel,
} from 'pdfjs-dist/legacy/build/pdf.mjs';
import { ApiError } from '#frontend/staff/api/api-error.ts';
import { BoundedCanvases } from './bounds/bounded-canvases.ts';
import { mostPictureBytes } from './bounds/resume-limits.ts';
import { boundWork, type ResumeWork } from './bounds/resume-work.ts';
import { TooHeavyError } from './bounds/too-heavy-error.ts';
import { drawPage } from './draw-page.ts';
import { type PageText, readText } from './page-text.ts';
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
export type ResumeFailure = 'expired' | 'unreachable' | 'locked' | 'broken' | 'heavy';

/** A document that is open. */
export type ShownResume = {
  document: PDFDocumentProxy;
  /** Does a piece of work with it, within its bounds and after those before it. */
  work: ResumeWork['run'];
  /**
   * Draws a page, by its number, as a piece of work of its own.
   * @param width in CSS pixels
   * @param density canvas pixels a CSS pixel
   * @param signal takes it back as long as it has not begun
   */
  draw: (
    page: number,
    width: number,
    density: number,
    signal: AbortSignal,
  ) => Promise<HTMLCanvasElement>;
  /** The text of a page, by its number; read once. */
  textOf: (page: number) => Promise<PageText>;
};

type OpenedResume = {
  resume: Promise<ShownResume>;
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
 * promises that nobody can handle (`docs/decisions/012-resume-viewer.md`). What a PDF can carry besides pages stays off: its
 * scripts need a sandbox that is not part of the site, its XFA forms and links are not drawn, and
 * WebAssembly would need a hole in the policy of the page. Pictures come as plain bytes, which are counted,
 * where the browser's own decoders would take any size (`docs/decisions/012-resume-viewer.md`).
 * @param onMissing hears that some letters can't be drawn
 */
export function openResume(url: string, onMissing: () => void): OpenedResume {
  const port = startPdfWorker();
  const worker = PDFWorker.create({ port, verbosity: VerbosityLevel.ERRORS });
  const closing = new AbortController();
  const { signal } = closing;
  const close = () => {
    closing.abort();
    worker.destroy();
    port.terminate();
  };
  const { run: work, tellDrawn } = boundWork(port, close);

  async function open(): Promise<ShownResume> {
    const data = await download(url, signal);
    signal.throwIfAborted();
    const task = getDocument({
      data,
      worker,
      verbosity: VerbosityLevel.ERRORS,
      enableXfa: false,
      useWasm: false,
      isOffscreenCanvasSupported: false,
      isImageDecoderSupported: false,
      canvasMaxAreaInBytes: mostPictureBytes,
      CanvasFactory: BoundedCanvases,
      ...pdfjsAddresses,
      BinaryDataFactory: pdfjsDataWith(onMissing),
    });
    signal.addEventListener('abort', () => {
      task.destroy().catch(() => {
        // It was on its way to a failure that its promise has told already.
      });
    });
    const document = await work(() => task.promise);
    const draw: ShownResume['draw'] = (page, width, density, signal) =>
      work(async () => {
        const canvas = await drawPage(await document.getPage(page), width, density);
        tellDrawn();
        return canvas;
      }, signal);
    const read = async (page: number) => readText(await document.getPage(page));
    return { document, work, draw, textOf: remembered((page) => work(() => read(page))) };
  }

  const workerFailed = new Promise<never>((_, reject) => {
    port.addEventListener('error', () => reject(new Error('The worker could not be started.')));
  });
  return {
    resume: Promise.race([open(), workerFailed]),
    close,
  };
}

/** Asks for what a number stands for once, however often it is wanted. */
function remembered<Result>(ask: (key: number) => Promise<Result>) {
  const answers = new Map<number, Promise<Result>>();
  return (key: number): Promise<Result> => {
    const answer = answers.get(key) ?? ask(key);
    answers.set(key, answer);
    return answer;
  };
}

/** What went wrong, from what `openResume` or the API threw. */
export function resumeFailureOf(error: unknown): ResumeFailure {
  if (error instanceof TooHeavyError) return 'heavy';
  if (error instanceof PasswordException) return 'locked';
  if (error instanceof DownloadError) return error.status === 403 ? 'expired' : 'unreachable';
  return error instanceof ApiError ? 'unreachable' : 'broken';
}
