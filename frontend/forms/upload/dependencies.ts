import { browserClock, browserNetwork, type Clock, type Network } from '#frontend/ui/retry.ts';

/** The time limits of an upload, in milliseconds. */
export type UploadPolicy = {
  /** Section 9: retries of one operation; time offline doesn't count. */
  operationMs: number;
  /** Section 9: retries of the whole upload; time paused doesn't count. */
  uploadMs: number;
  /** After this time without an answer, an operation is retried. */
  answerMs: number;
  /** After this time without a sent byte, a transfer is retried (section 9: idle time-out). */
  idleMs: number;
  /** After this time without a byte or an answer, the connection counts as offline (section 9). */
  onlineMs: number;
  /** The longest wait before the second attempt; it doubles up to `maximumDelayMs`. */
  firstDelayMs: number;
  maximumDelayMs: number;
  /** The time in which a cancel tries to delete the parts at S3. S3 removes the rest after a day. */
  cancelMs: number;
};

export const uploadPolicy: UploadPolicy = {
  operationMs: 120_000,
  uploadMs: 600_000,
  answerMs: 30_000,
  idleMs: 60_000,
  onlineMs: 10_000,
  firstDelayMs: 1000,
  maximumDelayMs: 30_000,
  cancelMs: 10_000,
};

export type HttpRequest = {
  method: string;
  url: string;
  headers?: Record<string, string>;
  body?: string | Blob | FormData;
  /** Called with the sent and the total bytes of the body, form fields and boundaries included. */
  onSent?: (sentBytes: number, totalBytes: number) => void;
  signal: AbortSignal;
};

export type HttpAnswer = {
  status: number;
  text: string;
  /** Reads a header; from another origin only the headers that CORS exposes. */
  header: (name: string) => string | null;
};

/** Thrown without an answer: the connection was lost, refused or ended by the signal. */
export class ConnectionLostError extends Error {
  override name = 'ConnectionLostError';
}

/** Sends one request. @throws ConnectionLostError */
export type Transport = (request: HttpRequest) => Promise<HttpAnswer>;

/** Sends with XMLHttpRequest, because `fetch` reports no upload progress. */
export const sendByXhr: Transport = ({ method, url, headers = {}, body, onSent, signal }) =>
  new Promise((resolve, reject) => {
    const xhr = new XMLHttpRequest();
    xhr.open(method, url);
    for (const [name, value] of Object.entries(headers)) xhr.setRequestHeader(name, value);
    if (onSent !== undefined) {
      xhr.upload.onprogress = ({ loaded, total }) => onSent(loaded, total);
    }
    const abort = () => xhr.abort();
    signal.addEventListener('abort', abort);
    xhr.onload = () => {
      // An abort after the end would delete the answer's headers.
      signal.removeEventListener('abort', abort);
      resolve({
        status: xhr.status,
        text: xhr.responseText,
        header: (name) => xhr.getResponseHeader(name),
      });
    };
    xhr.onerror = () => reject(new ConnectionLostError());
    xhr.onabort = () => reject(new ConnectionLostError());
    xhr.send(body);
  });

/** The external dependencies of an upload: time, chance and the network. Tests replace them. */
export type UploadDependencies = Clock & Network & { send: Transport };

export const browserDependencies: UploadDependencies = {
  ...browserClock,
  ...browserNetwork,
  send: sendByXhr,
};
