import { spawn } from 'node:child_process';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { resolve } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

const stack = `<DescribeStacksResponse><DescribeStacksResult><Stacks><member>
<StackName>Trial</StackName><CreationTime>2026-11-20T10:19:28Z</CreationTime><StackStatus>CREATE_COMPLETE</StackStatus>
<Outputs>
<member><OutputKey>TableName</OutputKey><OutputValue>trial-table</OutputValue></member>
<member><OutputKey>ResumesBucketName</OutputKey><OutputValue>trial-resumes</OutputValue></member>
</Outputs></member></Stacks></DescribeStacksResult></DescribeStacksResponse>`;

/** The records that came, by table. */
let written: Record<string, number>;
const aws = createServer((request, response) => {
  const chunks: Buffer[] = [];
  request.on('data', (chunk: Buffer) => chunks.push(chunk));
  request.on('end', () => {
    if (!request.headers['x-amz-target']) return response.end(stack);
    const { RequestItems } = JSON.parse(Buffer.concat(chunks).toString());
    for (const [table, items] of Object.entries<any[]>(RequestItems)) {
      const records = items.filter(({ PutRequest }) => PutRequest.Item.SK.S === 'Submission');
      written[table] = (written[table] ?? 0) + records.length;
    }
    response.setHeader('content-type', 'application/x-amz-json-1.0');
    return response.end('{"UnprocessedItems":{}}');
  });
});
beforeAll(() => new Promise<void>((listening) => aws.listen(0, '127.0.0.1', listening)));
afterAll(() => new Promise((closed) => aws.close(closed)));
beforeEach(() => {
  written = {};
});

/** Runs `npm run seed` for 30 contact messages in a stack, and answers its question. */
function seedStack(answer: string) {
  const url = `http://127.0.0.1:${(aws.address() as AddressInfo).port}`;
  const args = ['--kind', 'contact', '--count', '30', '--stack', 'Trial'];
  const child = spawn(process.execPath, [resolve('scripts/seed.ts'), ...args], {
    env: {
      ...process.env,
      AWS_REGION: 'us-east-1',
      AWS_ACCESS_KEY_ID: 'test',
      AWS_SECRET_ACCESS_KEY: 'test',
      AWS_ENDPOINT_URL: url,
    },
  });
  const said = { out: '', err: '' };
  child.stdout.on('data', (text) => {
    said.out += text;
  });
  child.stderr.on('data', (text) => {
    said.err += text;
  });
  child.stdin.end(answer);
  return new Promise<{ out: string; err: string; code: number | null }>((ended) => {
    child.on('close', (code) => ended({ ...said, code }));
  });
}

test.each(['no\n', 'y\n', '\n', ''])(
  'a stack is filled by nobody who answers %j to the question',
  async (answer) => {
    const { out, err, code } = await seedStack(answer);
    expect(out).toContain(
      'Write 30 sample contact records into trial-table of the stack Trial? Type yes: ',
    );
    expect([err, code]).toEqual(['Nothing was written.\n', 1]);
    expect(written).toEqual({});
  },
);

test('a stack is filled once the question is answered with yes', async () => {
  const { out, code } = await seedStack('yes\n');
  expect(code).toBe(0);
  expect(written).toEqual({ 'trial-table': 30 });
  expect(out).toContain('Done: 30 sample contact records in trial-table.');
});
