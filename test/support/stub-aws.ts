import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/**
 * A table that accepts every write and a bucket in which every resume is claimed, over HTTP: for a
 * bundle whose SDK can't be replaced.
 */
export async function startStubAws() {
  let puts: Record<string, Record<string, unknown>>[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const target = String(request.headers['x-amz-target'] ?? '').split('.')[1];
      if (target !== undefined) {
        const { Item, Key } = JSON.parse(Buffer.concat(chunks).toString());
        if (target === 'PutItem') puts.push(Item);
        const isFormKey = target === 'GetItem' && Key.PK.S.startsWith('Form-Key/');
        response.setHeader('content-type', 'application/x-amz-json-1.0');
        return response.end(isFormKey ? '{"Item":{"key":{"S":"c2lnbmVk"}}}' : '{}');
      }
      const prefix = new URL(request.url ?? '/', 'http://stub').searchParams.get('prefix');
      if (request.method !== 'GET' || prefix === null) {
        response.statusCode = 501;
        return response.end();
      }
      response.setHeader('content-type', 'application/xml');
      return response.end(
        `<ListBucketResult><Contents><Key>${prefix}</Key><LastModified>2026-11-20T10:00:00.000Z</LastModified><Size>1024</Size></Contents></ListBucketResult>`,
      );
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** The items that were put since the last call. */
    takePuts() {
      const taken = puts;
      puts = [];
      return taken;
    },
    close: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
