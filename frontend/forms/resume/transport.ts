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
