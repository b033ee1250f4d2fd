import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { Agent, request as httpRequest } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { HttpResponse } from '../http.ts';
import { isRecord } from '../is-record.ts';
import { markClosed, repairIndexes } from './repair-indexes.ts';

/** dynalite, which keeps the tables; nobody reaches it but through `send` and `call`. */
export type Engine = {
  /** Passes on a request that was checked before. */
  send(operation: string, body: Buffer | string): Promise<HttpResponse>;
  /** Runs an operation of the laptop's own; throws EngineError with DynamoDB's error name. */
  call(operation: string, input: object): Promise<Record<string, unknown>>;
  close(): Promise<void>;
};

export class EngineError extends Error {
  constructor(name: string, message: string) {
    super(message);
    this.name = name;
  }
}

/**
 * Starts dynalite on its folder, behind a socket in a private temporary folder (mode 700).
 * @param folder where the tables are kept.
 */
export async function startEngine(folder: string): Promise<Engine> {
  await repairIndexes(folder);
  const socketFolder = mkdtempSync(join(tmpdir(), 'laptop-dynamodb-'));
  const socketPath = join(socketFolder, 'socket');
  const worker = new Worker(new URL('./engine-worker.ts', import.meta.url), {
    workerData: { folder, socketPath },
  });
  await once(worker, 'message');
  const agent = new Agent({ keepAlive: true });

  function send(operation: string, body: Buffer | string): Promise<HttpResponse> {
    return new Promise((resolve, reject) => {
      const sent = httpRequest(
        {
          socketPath,
          agent,
          method: 'POST',
          headers: {
            'content-type': 'application/x-amz-json-1.0',
            'x-amz-target': `DynamoDB_20120810.${operation}`,
            // dynalite looks at the form of this and at nothing else.
            'x-amz-date': '20000101T000000Z',
            authorization: 'AWS4-HMAC-SHA256 Credential=laptop, SignedHeaders=host, Signature=none',
          },
        },
        (message) => {
          const chunks: Buffer[] = [];
          message.on('data', (chunk: Buffer) => chunks.push(chunk));
          message.on('error', reject);
          message.on('end', () => {
            const headers: Record<string, string> = {};
            for (const [name, value] of Object.entries(message.headers)) {
              if (/^(content-type|x-amz)/.test(name)) headers[name] = String(value);
            }
            resolve({ status: message.statusCode ?? 500, headers, body: Buffer.concat(chunks) });
          });
        },
      );
      sent.on('error', reject);
      sent.end(body);
    });
  }

  return {
    send,
    async call(operation, input) {
      const { status, body } = await send(operation, JSON.stringify(input));
      const answer: unknown = JSON.parse(body.toString());
      if (!isRecord(answer)) throw new EngineError('InternalServerError', `${operation} failed`);
      if (status === 200) return answer;
      const name = String(answer.__type).split('#').at(-1) ?? '';
      throw new EngineError(name, String(answer.message ?? answer.Message ?? name));
    },
    async close() {
      agent.destroy();
      worker.postMessage('close');
      await once(worker, 'exit');
      rmSync(socketFolder, { recursive: true, force: true });
      markClosed(folder);
    },
  };
}
