import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Starts a service with the same answer to every request. @returns its URL, and functions that change its answer and stop it */
export async function answerAll(
  status: number,
  body: string,
): Promise<{ url: string; answer(status: number, body: string): void; close(): Promise<void> }> {
  let next = { status, body };
  const server = createServer((request, response) => {
    request.resume();
    response.writeHead(next.status, { 'content-type': 'application/x-amz-json-1.0' });
    response.end(next.body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    answer(status, body) {
      next = { status, body };
    },
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
