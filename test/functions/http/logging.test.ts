import '../support/environment.ts';
import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import {
  DynamoDBDocumentClient,
  GetCommand,
  PutCommand,
  UpdateCommand,
} from '@aws-sdk/lib-dynamodb';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { describeError } from '#functions/http/describe-error.ts';
import { type LogEntry, log } from '#functions/http/logger.ts';
import { handler as create } from '#functions/intake/create-submission.ts';
import { handler as report } from '#functions/intake/report-error.ts';
import { handler as list } from '#functions/reading/list-submissions.ts';
import { call, captureOutput, contactMessage, contactPath, post } from '../support/api.ts';
import { mockClient } from '../support/mock-client.ts';

const dynamo = mockClient(DynamoDBDocumentClient);
let output: () => string;

const personal = {
  firstName: 'Zyxwvut',
  middleName: 'Qponml',
  lastName: 'Kjihgfe',
  phoneNumber: '6035557777',
  email: 'zyxwvut@example.org',
  description: 'Xylophone secrets',
};

beforeEach(() => {
  dynamo.reset();
  // The key and the counters of the spam checks.
  dynamo.on(GetCommand).resolves({ Item: { key: 'c2lnbmVk' } });
  dynamo.on(UpdateCommand).resolves({});
  output = captureOutput();
});
afterEach(() => vi.restoreAllMocks());

/** Nothing that a visitor typed, nor the visitor's address, nor a token. */
function expectNothingPersonal(): void {
  const written = output().toLowerCase();
  expect(written).not.toBe('');
  for (const value of [...Object.values(personal), '203.0.113.9', 'bearer', 'eyj']) {
    expect(written).not.toContain(value.toLowerCase());
  }
}

const everyLine = () =>
  output()
    .trim()
    .split(/\n+/)
    .map((line) => JSON.parse(line));
const lines = () => everyLine().filter((line) => !line._aws);

describe('a log line', () => {
  it('says what was asked for and how it ended', async () => {
    dynamo.on(PutCommand).resolves({});
    const message = contactMessage(personal);
    await post(create, message, contactPath);
    expect(lines()).toEqual([
      {
        timestamp: expect.any(String),
        level: 'info',
        message: 'answered',
        function: 'test-function',
        route: 'POST /api/submissions/{kind}',
        requestId: 'request-1',
        invocationId: 'invocation-1',
        kind: 'contact',
        submissionId: message.id,
        status: 201,
        durationMs: expect.any(Number),
      },
    ]);
    expectNothingPersonal();
  });

  it('names the action that a role lacks, and keeps what else the error says to itself', async () => {
    const denied = Object.assign(
      new Error(
        `User: arn:aws:sts::1:assumed-role/${personal.lastName} is not authorized to perform: dynamodb:PutItem on resource: table because no identity-based policy allows it`,
      ),
      { name: 'AccessDeniedException', $metadata: { httpStatusCode: 400 } },
    );
    dynamo.on(PutCommand).rejects(denied);
    expect((await post(create, contactMessage(personal), contactPath)).status).toBe(500);
    expect(lines()[0]).toMatchObject({
      level: 'error',
      message: 'refused',
      status: 500,
      errorName: 'AccessDeniedException',
      awsStatus: 400,
      deniedAction: 'dynamodb:PutItem',
    });
    expectNothingPersonal();
  });

  it('holds nothing personal of a refused, conflicting or failing submission', async () => {
    const message = contactMessage(personal);
    await post(create, { ...message, phoneNumber: 'Zyxwvut', id: 'Zyxwvut' }, contactPath);
    await post(create, `{"firstName":"Zyxwvut"`, contactPath);
    await post(create, message, { kind: 'Zyxwvut' });
    dynamo
      .on(PutCommand)
      .rejects(new ConditionalCheckFailedException({ message: 'Zyxwvut', $metadata: {} }));
    dynamo.on(GetCommand).resolves({ Item: { ...message, firstName: 7 } });
    await post(create, message, contactPath);
    dynamo.on(PutCommand).rejects(new TypeError(`can't read ${JSON.stringify(message)}`));
    await post(create, message, contactPath);
    expect(lines().map(({ status }) => status)).toEqual([422, 400, 404, 409, 500]);
    expect(lines()[4].stack.length).toBeGreaterThan(0);
    expectNothingPersonal();
  });

  it('holds nothing of an error report, a query or a token', async () => {
    dynamo.on(PutCommand).rejects(new Error(personal.email));
    const { firstName: name, phoneNumber: phone, email } = personal;
    await post(report, { error: personal.description, name, phone, email });
    await post(report, { error: personal.description, path: '/Zyxwvut' });
    await call(list, {
      path: contactPath,
      query: { cursor: 'Zyxwvut' },
      headers: { authorization: 'Bearer eyJh.eyJz.Zyxwvut' },
    });
    expect(lines().map(({ status }) => status)).toEqual([500, 500, 401]);
    expectNothingPersonal();
  });

  it('drops every key that is not allowed', () => {
    log('info', 'answered', { status: 200, body: 'Zyxwvut' } as LogEntry);
    expect(lines()[0]).toEqual({
      timestamp: expect.any(String),
      level: 'info',
      message: 'answered',
      status: 200,
    });
  });
});

describe('what is logged of an error', () => {
  it('keeps the frames of its stack without a message that looks like frames', () => {
    const error = new Error('bad\n    at Zyxwvut (/home/Zyxwvut.ts:1:1)\n    at /Zyxwvut:2:2');
    const { stack = [] } = describeError(error);
    expect(stack.length).toBeGreaterThan(0);
    expect(stack.join('\n')).toContain('logging.test.ts');
    expect(stack.join('\n')).not.toContain('Zyxwvut');
  });

  it('drops the stack when the message was changed since it was made', () => {
    const error = new Error('Zyxwvut\n    at Zyxwvut (/a.ts:1:1)');
    expect(error.stack).toContain('Zyxwvut');
    error.message = 'other';
    expect(describeError(error).stack).toEqual([]);
  });

  it('takes only identifiers for names and codes', () => {
    const error = Object.assign(new Error(''), { name: 'Zyxwvut Kjihgfe', code: 'a@b.c' });
    expect(describeError(error)).toMatchObject({ errorName: undefined, errorCode: undefined });
    expect(describeError(Object.assign(new Error(''), { code: 'ECONNREFUSED' }))).toMatchObject({
      errorCode: 'ECONNREFUSED',
    });
  });
});
