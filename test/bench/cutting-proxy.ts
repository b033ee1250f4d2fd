import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';

/**
 * An HTTP proxy that counts the bytes of PUT bodies for `origin`, and cuts the connection once, when
 * `cutAtBytes` of them have gone through.
 */
export async function cuttingProxy(origin: string, cutAtBytes: number) {
  let sentBytes = 0;
  let cut = false;
  const server = createServer((incoming, outgoing) => {
    const { host: _, ...headers } = incoming.headers;
    const url = new URL(incoming.url ?? '', origin);
    const counted = url.origin === origin && incoming.method === 'PUT';
    const forward = request(
      url,
      { method: incoming.method ?? 'GET', headers: { ...headers, host: url.host } },
      (answer) => {
        outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(outgoing);
      },
    );
    forward.on('error', () => incoming.destroy());
    incoming.on('data', (chunk: Buffer) => {
      if (counted) sentBytes += chunk.length;
      if (counted && !cut && sentBytes >= cutAtBytes) {
        cut = true;
        forward.destroy();
        incoming.destroy();
        return;
      }
      forward.write(chunk);
    });
    incoming.on('end', () => forward.end());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    sentBytes: () => sentBytes,
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
