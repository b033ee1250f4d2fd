import {
  getDocument,
  PasswordException,
  type PDFDocumentProxy,
  PDFWorker,
  VerbosityLevel,
} from 'pdfjs-dist/legacy/build/pdf.mjs';
import { ApiError, hasAnswer } from '#frontend/staff/kit/api/api-error.ts';
import { isRetriedStatus } from '#frontend/ui/retry.ts';
import { type FileStoreErrorCode, fileStoreCodeOf } from '#shared/file-store.ts';
import { BoundedCanvases } from './bounds/bounded-canvases.ts';
import { mostPictureBytes } from './bounds/resume-limits.ts';
import { boundWork, type ResumeWork } from './bounds/resume-work.ts';
import { TooHeavyError } from './bounds/too-heavy-error.ts';
import { DownloadError, download } from './download-file.ts';
import { drawPage } from './draw-page.ts';
import { findLeftOut, type LeftOut } from './left-out.ts';
import { type PageText, readText } from './page-text.ts';
import { startPdfWorker } from './pdf-worker.ts';
import { pdfjsAddresses, pdfjsDataWith } from './pdfjs-data.ts';

/** The reason why a resume could not be shown. */
export type ResumeFailure =
  | 'expired'
  | 'unreachable'
  | 'locked'
  | 'broken'
  | 'heavy'
  | FileStoreErrorCode;

/** An open document. */
export type ShownResume = {
  document: PDFDocumentProxy;
  /** The contents that no page shows. */
  leftOut: readonly LeftOut[];
  /** Runs a piece of work with the document within the limits, after the earlier pieces. */
  work: ResumeWork['run'];
  /**
   * Draws a page, by its number, as one piece of work.
   * @param width in CSS pixels
   * @param density canvas pixels per CSS pixel
   * @param signal cancels the drawing before its start
   */
  draw: (
    page: number,
    width: number,
    density: number,
    signal: AbortSignal,
  ) => Promise<HTMLCanvasElement>;
  /** Returns the text of a page by its number; each page is read once. */
  textOf: (page: number) => Promise<PageText>;
};

type OpenedResume = {
  resume: Promise<ShownResume>;
  /** Ends the download, the document and its worker. */
  close: () => void;
};

/**
 * Opens a PDF from a presigned link. This function downloads it, because the requests of pdf.js reject promises
 * that no caller can handle (`docs/decisions/012-resume-viewer.md`). Other contents of a PDF are off: scripts need a
 * sandbox that is not part of the site, XFA forms and links are not drawn, and WebAssembly would need an exception
 * in the page's policy. Pictures are decoded to plain bytes, which are counted; the browser's own decoders would
 * accept any size (`docs/decisions/012-resume-viewer.md`).
 * @param onMissing called if some letters can't be drawn
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
        // The task's promise has already reported the failure.
      });
    });
    const document = await work(() => task.promise);
    const leftOut = await work(() => findLeftOut(document)).catch(noneUnlessHeavy);
    const draw: ShownResume['draw'] = (page, width, density, signal) =>
      work(async () => {
        const canvas = await drawPage(await document.getPage(page), width, density);
        tellDrawn();
        return canvas;
      }, signal);
    const read = async (page: number) => readText(await document.getPage(page));
    return { document, leftOut, work, draw, textOf: remembered((page) => work(() => read(page))) };
  }

  const workerFailed = new Promise<never>((_, reject) => {
    port.addEventListener('error', () => reject(new Error('The worker could not be started.')));
  });
  return {
    resume: Promise.race([open(), workerFailed]),
    close,
  };
}

/** A document whose facts can't be read may have pages that can be drawn. */
function noneUnlessHeavy(error: unknown): LeftOut[] {
  if (error instanceof TooHeavyError) throw error;
  return [];
}

/** Memoizes `ask`, so that it runs once for each number. */
function remembered<Result>(ask: (key: number) => Promise<Result>) {
  const answers = new Map<number, Promise<Result>>();
  return (key: number): Promise<Result> => {
    const answer = answers.get(key) ?? ask(key);
    answers.set(key, answer);
    return answer;
  };
}

/** The reason for an error of `openResume` or the API. */
export function resumeFailureOf(error: unknown): ResumeFailure {
  if (error instanceof TooHeavyError) return 'heavy';
  if (error instanceof PasswordException) return 'locked';
  if (error instanceof DownloadError) return downloadFailureOf(error);
  if (!(error instanceof ApiError)) return 'broken';
  return hasAnswer(error) ? 'unknown' : 'unreachable';
}

function downloadFailureOf({ status }: DownloadError): ResumeFailure {
  if (status === undefined) return 'unreachable';
  if (status === 403) return 'expired';
  if (status === 404) return 'object-not-found';
  return isRetriedStatus(status) ? 'retry-limit-exceeded' : (fileStoreCodeOf(status) ?? 'unknown');
}
