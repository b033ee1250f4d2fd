import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { S3Client, S3ServiceException } from '@aws-sdk/client-s3';
import { onTestFinished } from 'vitest';
import { listen } from '../../src/http.ts';
import { createCredentialStore, parsePolicyDocument } from '../../src/iam.ts';
import { type BucketDefinition, createS3 } from '../../src/s3/index.ts';

export const bucketName = 'resumes';

type Policy = { Effect?: string; Action: string | string[]; Resource: string; Condition?: unknown };

/** A laptop S3 over HTTP for one test: its own folder and port, gone when the test is finished. */
export async function startS3({
  buckets = [{ bucketName, properties: {} }],
  offsetMs = 0,
  dataFolder,
}: {
  buckets?: BucketDefinition[];
  offsetMs?: number;
  dataFolder?: string;
} = {}) {
  const folder = dataFolder ?? (await makeFolder());
  const clock = { offsetMs };
  const credentials = createCredentialStore();
  const s3 = await createS3({
    buckets,
    dataFolder: folder,
    region: 'us-east-1',
    credentials,
    now: () => new Date(Date.now() + clock.offsetMs),
  });
  const listener = await listen(s3.handler, { port: 0, host: '127.0.0.1' });
  const clients: S3Client[] = [];
  onTestFinished(async () => {
    for (const client of clients) client.destroy();
    await listener.close();
    await s3.close();
  });

  function clientWith(keys: { accessKeyId: string; secretAccessKey: string }, more = {}) {
    const client = new S3Client({
      region: 'us-east-1',
      endpoint: listener.url,
      credentials: keys,
      maxAttempts: 1,
      ...more,
    });
    clients.push(client);
    return client;
  }

  const operatorKeys = credentials.issue({ kind: 'operator', name: 'operator', statements: [] });
  return {
    s3,
    clock,
    url: listener.url,
    dataFolder: folder,
    operator: clientWith(operatorKeys),
    /** As the functions presign: no checksum of a body that is not there yet. */
    presigner: clientWith(operatorKeys, { requestChecksumCalculation: 'WHEN_REQUIRED' }),
    clientOf(...statements: Policy[]) {
      const document = { Statement: statements.map((one) => ({ Effect: 'Allow', ...one })) };
      const principal = {
        kind: 'role' as const,
        name: 'some-function',
        statements: parsePolicyDocument(document),
      };
      return clientWith(credentials.issue(principal), {
        requestChecksumCalculation: 'WHEN_REQUIRED',
      });
    },
  };
}

/** A folder that is not there yet, alone in one that is removed when the test is finished. */
async function makeFolder(): Promise<string> {
  const parent = await mkdtemp(join(tmpdir(), 'laptop-s3-'));
  onTestFinished(() => rm(parent, { recursive: true }));
  return join(parent, 'data');
}

/** The status and code of the refusal that a call of the SDK ends in. */
export async function refusalOf(call: Promise<unknown>): Promise<string> {
  try {
    await call;
    return 'no refusal';
  } catch (error) {
    if (!(error instanceof S3ServiceException)) throw error;
    return `${error.$metadata.httpStatusCode} ${error.name}`;
  }
}

/** The status and the code of an answer's XML body; just the status when it has none. */
export async function outcomeOf(response: Response): Promise<string> {
  const code = /<Code>(.*)<\/Code>/.exec(await response.text())?.[1];
  return [response.status, code].filter((one) => one !== undefined).join(' ');
}
