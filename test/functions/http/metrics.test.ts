import '../support/environment.ts';
import { randomUUID } from 'node:crypto';
import { DynamoDBDocumentClient, GetCommand, PutCommand } from '@aws-sdk/lib-dynamodb';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { failureCauseOf } from '#functions/http/failure-cause.ts';
import { HttpError } from '#functions/http/http-error.ts';
import { handler as sign } from '#functions/intake/create-resume-upload.ts';
import { handler as create } from '#functions/intake/create-submission.ts';
import { handler as read } from '#functions/work/get-submission.ts';
import { call, captureOutput, contactMessage, contactPath, post } from '../support/api.ts';
import { mockClient } from '../support/mock-client.ts';
import { fakeResumes } from '../support/resumes.ts';

const dynamo = mockClient(DynamoDBDocumentClient);
const resumes = fakeResumes();
let output: () => string;

beforeEach(() => {
  dynamo.reset();
  resumes.reset();
  output = captureOutput();
});
afterEach(() => vi.restoreAllMocks());

/** The counted metrics, each with the sets of dimensions under which CloudWatch keeps it. */
const counted = () =>
  output()
    .split('\n')
    .filter((line) => line.includes('"_aws"'))
    .map((line) => {
      const { _aws, ...values } = JSON.parse(line);
      const [{ Namespace, Dimensions, Metrics }] = _aws.CloudWatchMetrics;
      expect(Namespace).toBe('Metrics-test');
      expect(Metrics).toEqual([{ Name: Object.keys(values)[0], Unit: 'Count' }]);
      expect(Dimensions).toEqual([
        [],
        ...Object.keys(values)
          .slice(1)
          .map((name) => [name]),
      ]);
      return values;
    });

it('a submission is counted once', async () => {
  dynamo.on(PutCommand).resolves({});
  await post(create, contactMessage(), contactPath);
  expect(counted()).toEqual([{ Submissions: 1 }]);
});

it('refusals are counted by their reason', async () => {
  await post(create, contactMessage({ email: 'zyxwvut' }), contactPath);
  await post(create, 'not json', contactPath);
  expect(counted()).toEqual([
    { Refusals: 1, Reason: 'invalid_fields' },
    { Refusals: 1, Reason: 'bad_request' },
  ]);
});

it('a refused sign-in is counted as one too', async () => {
  await call(read, { path: { kind: 'contact', id: randomUUID() } });
  expect(counted()).toEqual([{ Refusals: 1, Reason: 'unauthorized' }, { SignInRefusals: 1 }]);
});

it('failures are counted by route and cause', async () => {
  dynamo.on(PutCommand).rejects(new Error('Zyxwvut'));
  dynamo.on(GetCommand).resolves({});
  await post(create, contactMessage(), contactPath);
  expect(counted()).toEqual([
    { ServerErrors: 1, Route: 'POST /api/submissions/{kind}', Cause: 'unexpected' },
  ]);
});

it('signed uploads are counted', async () => {
  await post(sign, { id: randomUUID(), operation: 'post', size: 1000 });
  expect(counted()).toEqual([{ UploadsSigned: 1 }]);
});

const named = (name: string, message = '') => Object.assign(new Error(message), { name });

it.each([
  [named('AccessDeniedException'), 'denied'],
  [named('AccessDenied'), 'denied'],
  [named('AuthorizationError', 'User: x is not authorized to perform: SNS:Publish on y'), 'denied'],
  [named('ProvisionedThroughputExceededException'), 'throttled'],
  [named('ThrottlingException'), 'throttled'],
  [named('SlowDown'), 'throttled'],
  [new HttpError(503, 'unavailable', 'Try again.', { failureCause: 'sign-in' }), 'sign-in'],
  [new HttpError(503, 'unavailable', 'Sorry.', { cause: named('SlowDown') }), 'throttled'],
  [new HttpError(500, 'internal', 'Sorry.', { cause: named('SlowDown') }), 'throttled'],
  [new HttpError(500, 'internal', 'Sorry.'), 'unexpected'],
  [new TypeError('x'), 'unexpected'],
  ['text', 'unexpected'],
])('the cause of %o is %s', (error, cause) => {
  expect(failureCauseOf(error)).toBe(cause);
});
