import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

/** One HTTP request as the laptop's services see it; `path` and `query` stay percent-encoded as received. */
export type HttpRequest = {
  method: string;
  path: string;
  /** Without the question mark; '' when there is none. */
  query: string;
  /** Names in lower case; repeated headers joined by ', ' (cookies by '; '). */
  headers: Readonly<Record<string, string>>;
  body: Buffer;
  sourceIp: string;
};

export type HttpResponse = {
  status: number;
  headers: Record<string, string>;
  body: Buffer | string;
};

export type HttpHandler = (request: HttpRequest) => Promise<HttpResponse>;

export type Listener = { url: string; port: number; close(): Promise<void> };

/** The most that the laptop reads of one request, in bytes: above any limit that a service sets itself. */
const maximumBodyBytes = 64 * 1024 * 1024;

async function toRequest(message: IncomingMessage): Promise<HttpRequest> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of message) {
    bytes += chunk.length;
    if (bytes > maximumBodyBytes) throw new Error('The request is larger than the laptop reads.');
    chunks.push(chunk);
  }
  const [path = '/', ...query] = (message.url ?? '/').split('?');
  const headers: Record<string, string> = {};
  for (const [name, value] of Object.entries(message.headers)) {
    if (value !== undefined) headers[name] = Array.isArray(value) ? value.join(', ') : value;
  }
  return {
    method: message.method ?? 'GET',
    path,
    query: query.join('?'),
    headers,
    body: Buffer.concat(chunks),
    sourceIp: message.socket.remoteAddress?.replace('::ffff:', '') ?? '127.0.0.1',
  };
}

/**
 * Serves `handler` on loopback.
 * @param port 0 takes a free one.
 * @throws the system's error (`EADDRINUSE`, `EACCES`) when the port can't be had.
 */
export async function listen(
  handler: HttpHandler,
  { port, host }: { port: number; host: string },
): Promise<Listener> {
  const server = createServer((message, response) => {
    toRequest(message)
      .then(handler)
      .catch((error: unknown): HttpResponse => {
        // A caller who went away in the middle is no fault of ours.
        if (!message.complete) response.destroy();
        else console.error('laptop cloud:', error);
        return { status: 500, headers: { 'content-type': 'text/plain' }, body: 'Internal error' };
      })
      .then(({ status, headers, body }) => {
        const bodiless = status === 204 || status === 304;
        const length = bodiless ? {} : { 'content-length': String(Buffer.byteLength(body)) };
        response.writeHead(status, { ...length, ...headers });
        response.end(bodiless || message.method === 'HEAD' ? undefined : body);
      })
      .catch(() => response.destroy());
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  });
  const address = server.address();
  const bound = isAddressInfo(address) ? address.port : port;
  return {
    url: `http://${host}:${bound}`,
    port: bound,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function isAddressInfo(address: AddressInfo | string | null): address is AddressInfo {
  return typeof address === 'object' && address !== null;
}
