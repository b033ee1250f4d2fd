import { browserClock, isRetriedStatus, retry } from '#frontend/ui/retry.ts';

/** Thrown if the download from the file store failed; `status` comes from its answer, if there was one. */
export class DownloadError extends Error {
  override readonly name = 'DownloadError';
  readonly status: number | undefined;

  constructor(status?: number, cause?: unknown) {
    super('The file could not be downloaded.', { cause });
    this.status = status;
  }
}

/** A file store that is busy gets two further requests (section 9: 408, 429, 5xx). */
const backoff = { attempts: 3, firstDelayMs: 500, maximumDelayMs: 2000 };

/** The file behind a presigned link: 10 MB at most. @throws DownloadError, or the signal's reason */
export const download = (url: string, signal: AbortSignal): Promise<Uint8Array<ArrayBuffer>> =>
  retry(() => downloadOnce(url, signal), {
    backoff,
    clock: browserClock,
    signal,
    retryAfter: (error) =>
      error instanceof DownloadError && isRetriedStatus(error.status ?? 0) ? 0 : undefined,
  });

async function downloadOnce(url: string, signal: AbortSignal): Promise<Uint8Array<ArrayBuffer>> {
  try {
    const response = await fetch(url, { signal, cache: 'no-store' });
    if (!response.ok) throw new DownloadError(response.status);
    return new Uint8Array(await response.arrayBuffer());
  } catch (cause) {
    signal.throwIfAborted();
    throw cause instanceof DownloadError ? cause : new DownloadError(undefined, cause);
  }
}
