import './environment.ts';
import { CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider';
import {
  DynamoDBDocumentClient,
  GetCommand,
  PutCommand,
  QueryCommand,
  TransactWriteCommand,
  UpdateCommand,
} from '@aws-sdk/lib-dynamodb';
import { afterEach, beforeEach, vi } from 'vitest';
import { staffVerifier } from '#functions/http/require-staff.ts';
import { captureOutput, contactMessage } from './api.ts';
import { fakeCognito } from './cognito.ts';
import { mockClient } from './mock-client.ts';
import { fakeResumes } from './resumes.ts';
import { jwks } from './tokens.ts';

export const id = '0b9f6f0a-3c1d-4e55-9a53-1f6a5ce7d0a1';
export const path = { kind: 'contact', id };
const stamps = { date: '11/20/2026', time: '5:19:28 AM', submittedAt: '2026-11-20T10:19:28.123Z' };
const record = { ...contactMessage({ id }), ...stamps };

/** The error that a role without the right to write receives. */
export const denied = Object.assign(new Error('not authorized to perform: dynamodb:PutItem'), {
  name: 'AccessDeniedException',
});

/** Whether an item of the table is an audit entry. */
export const isEntry = ({ PK }: Record<string, any>) => PK.startsWith('Audit-');
export const isTombstone = ({ PK }: Record<string, any>) => PK === `Contact-List/${id}`;

/** A table with one record and an audit for each test of the file, and the entries of the audit. */
export function auditedRequests() {
  const dynamo = mockClient(DynamoDBDocumentClient);
  const accounts = mockClient(CognitoIdentityProviderClient);
  const resumes = fakeResumes();
  let output: () => string;

  beforeEach(() => {
    output = captureOutput();
    vi.useFakeTimers({ now: new Date('2026-11-22T03:30:00.000Z'), toFake: ['Date'] });
    resumes.reset();
    staffVerifier.cacheJwks(jwks);
    fakeCognito();
    accounts.reset();
    accounts.onAnyCommand().resolves({ Users: [] });
    dynamo.reset();
    dynamo.on(GetCommand).resolves({ Item: record });
    dynamo.on(QueryCommand).resolves({ Items: [] });
    dynamo.on(UpdateCommand).resolves({});
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.restoreAllMocks();
    vi.unstubAllGlobals();
  });

  const entries = (): Record<string, any>[] =>
    dynamo
      .commandCalls(PutCommand)
      .map(({ args }) => args[0].input.Item ?? {})
      .filter(isEntry);
  /** The records that a deletion replaced by tombstones. */
  const deleted = () =>
    dynamo
      .commandCalls(TransactWriteCommand)
      .flatMap(({ args }) => args[0].input.TransactItems ?? [])
      .filter(({ Put }) => isTombstone(Put?.Item ?? {}));
  /** An entry about a record has two copies. This is the day's copy. */
  const dayEntries = () => entries().filter(({ PK }) => !PK.startsWith('Audit-Record/'));

  return { dynamo, resumes, output: () => output(), entries, deleted, dayEntries };
}
