import { browserClock, browserNetwork, type Clock, type Network } from '#frontend/ui/retry.ts';

/** How long an upload goes on trying, in milliseconds. */
export type UploadPolicy = {
  /** Section 9: retries of one operation; time offline doesn't count. */
  operationMs: number;
  /** Section 9: retries of the whole upload; time paused doesn't count. */
  uploadMs: number;
  /** An operation without an answer for this long is tried again. */
  answerMs: number;
  /** A transfer in which no byte moves for this long is tried again (section 9: idle time-out). */
  idleMs: number;
  /** After this long without a sign of life the connection counts as offline (section 9). */
  onlineMs: number;
  /** The longest wait before the second attempt; it doubles up to `maximumDelayMs`. */
  firstDelayMs: number;
  maximumDelayMs: number;
  /** How long a cancel tries to clear away at S3; what stays is removed there after a day. */
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
  /** Told of the body's bytes that went out, of all that go, form fields and boundaries included. */
  onSent?: (sentBytes: number, totalBytes: number) => void;
  signal: AbortSignal;
};

export type HttpAnswer = {
  status: number;
  text: string;
  /** Only what CORS exposes, from another origin. */
  header: (name: string) => string | null;
};

/** No answer came: the connection was lost, refused or ended by the signal. */
export class ConnectionLostError extends Error {
  override name = 'ConnectionLostError';
}

/** Sends one request. @throws ConnectionLostError */
export type Transport = (request: HttpRequest) => Promise<HttpAnswer>;

/** XMLHttpRequest, because `fetch` doesn't tell what went out. */
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
      // Aborted after its end, a request would forget its answer's headers.
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

/** What an upload takes from outside: time, chance and the network. Tests bring their own. */
export type UploadDependencies = Clock & Network & { send: Transport };

export const browserDependencies: UploadDependencies = {
  ...browserClock,
  ...browserNetwork,
  send: sendByXhr,
};
