import './support/environment.ts';
import { randomUUID } from 'node:crypto';
import {
  DynamoDBDocumentClient,
  GetCommand,
  PutCommand,
  QueryCommand,
  UpdateCommand,
} from '@aws-sdk/lib-dynamodb';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { handler as remove } from '#functions/bin/delete-submission.ts';
import { staffVerifier } from '#functions/http/require-staff.ts';
import { handler as list } from '#functions/reading/list-submissions.ts';
import { encodeCursor } from '#functions/table/cursor.ts';
import { handler as get } from '#functions/work/get-submission.ts';
import { callAsStaff, captureOutput, contactMessage, contactPath } from './support/api.ts';
import { fakeCognito } from './support/cognito.ts';
import { mockClient } from './support/mock-client.ts';
import { jwks } from './support/tokens.ts';

const dynamo = mockClient(DynamoDBDocumentClient);

const stamps = { date: '11/20/2026', time: '5:19:28 AM', submittedAt: '2026-11-20T10:19:28.123Z' };
const storedItem = (id: string) => ({
  ...contactMessage({ id }),
  ...stamps,
  PK: `Contact-List/${id}`,
  SK: 'Submission',
  GSI1PK: 'Contact-List',
  GSI1SK: `${stamps.submittedAt}#${id}`,
});

beforeEach(() => {
  captureOutput();
  staffVerifier.cacheJwks(jwks);
  fakeCognito();
  dynamo.reset();
  dynamo.on(UpdateCommand).resolves({});
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

describe('GET a submission', () => {
  it('answers the whole record, and none of the keys', async () => {
    const id = randomUUID();
    dynamo.on(GetCommand).resolves({ Item: storedItem(id) });
    const answer = await callAsStaff(get, { path: { kind: 'contact', id } });
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual({ ...contactMessage({ id }), ...stamps });
    expect(dynamo.commandCalls(GetCommand)[0]?.args[0].input).toEqual({
      TableName: 'submissions-test',
      Key: { PK: `Contact-List/${id}`, SK: 'Submission' },
      ConsistentRead: true,
    });
  });

  it('answers 200 to a record of a later version, without what this one does not know', async () => {
    const id = randomUUID();
    const later = { status: 1, remarks: ['called'], owner: { name: 'Zoe' } };
    dynamo.on(GetCommand).resolves({ Item: { ...storedItem(id), ...later } });
    const answer = await callAsStaff(get, { path: { kind: 'contact', id } });
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual({ ...contactMessage({ id }), ...stamps });
  });

  it('answers 404 when there is none', async () => {
    dynamo.on(GetCommand).resolves({});
    const answer = await callAsStaff(get, { path: { kind: 'contact', id: randomUUID() } });
    expect([answer.status, answer.body.error.code]).toEqual([404, 'not_found']);
  });
});

describe.each([
  ['GET', get],
  ['DELETE', remove],
])('%s with a path that names no submission', (_, handler) => {
  it.each([
    { kind: 'unknown', id: randomUUID() },
    { kind: 'contact', id: 'not-a-uuid' },
    { kind: 'contact', id: '../Employee-List' },
  ])('answers 404 to $kind/$id without asking for a record', async (path) => {
    expect((await callAsStaff(handler, { path })).status).toBe(404);
    expect(dynamo.calls().filter(({ args }) => !(args[0] instanceof PutCommand))).toEqual([]);
  });
});

describe('GET a list', () => {
  const row = (index: number) => {
    const id = `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`;
    return { id, firstName: 'Ada', lastName: 'Lovelace', ...stamps };
  };
  const key = (index: number) => ({ PK: `Contact-List/${row(index).id}` });
  /** The entry of a row in the index. */
  const entry = (index: number) => ({
    ...key(index),
    SK: 'Submission',
    GSI1PK: 'Contact-List',
    GSI1SK: `${stamps.submittedAt}#${row(index).id}`,
    ...row(index),
  });

  /** The cursor of a page that ends with an entry. */
  const cursorAt = ({ PK, SK, GSI1PK, GSI1SK }: ReturnType<typeof entry>) =>
    encodeCursor({ name: GSI1PK, of: 'index' }, { sortKey: GSI1SK, item: { PK, SK } });

  it('asks for 20 rows and one more, newest first', async () => {
    dynamo.on(QueryCommand).resolves({ Items: [] });
    const answer = await callAsStaff(list, { path: contactPath });
    expect(answer.body).toEqual({ rows: [], cursor: null });
    expect(dynamo.commandCalls(QueryCommand)[0]?.args[0].input).toMatchObject({
      IndexName: 'SubmissionRows',
      ExpressionAttributeValues: { ':partition': 'Contact-List' },
      ScanIndexForward: false,
      Limit: 21,
    });
  });

  it('asks again while DynamoDB cuts its answer short, also when a part is empty', async () => {
    dynamo
      .on(QueryCommand)
      .resolvesOnce({ Items: [entry(1)], LastEvaluatedKey: key(1) })
      .resolvesOnce({ Items: [], LastEvaluatedKey: key(2) })
      .resolvesOnce({ Items: [entry(2), entry(3), entry(4)], LastEvaluatedKey: key(4) });
    const answer = await callAsStaff(list, { path: contactPath, query: { limit: '3' } });
    expect(answer.body.rows).toEqual([1, 2, 3].map(row));
    expect(answer.body.cursor).toBe(cursorAt(entry(3)));
    const limits = dynamo.commandCalls(QueryCommand).map(({ args }) => args[0].input.Limit);
    expect(limits).toEqual([4, 3, 3]);
  });

  it('says of an application what it answered to the roles', async () => {
    const roles = { registered_nurse: 'Yes', lp_nurse: 'No', lna_cna: 'Yes' };
    dynamo.on(QueryCommand).resolves({ Items: [{ ...entry(1), ...roles }] });
    const answer = await callAsStaff(list, { path: { kind: 'employment' } });
    expect(answer.body.rows).toEqual([{ ...row(1), ...roles }]);
  });

  it.each(['0', '1001', '-1', '1.5', '', 'ten', '1e2', '0x10', ' 5', '1,2', '99999'])(
    'answers 400, naming limit, to limit=%s',
    async (limit) => {
      const answer = await callAsStaff(list, { path: contactPath, query: { limit } });
      expect(answer.status).toBe(400);
      expect(answer.body.error.message).toMatch(/^limit must be a number from 1 to 1000/);
    },
  );

  it.each(['1', '1000'])('takes limit=%s', async (limit) => {
    dynamo.on(QueryCommand).resolves({ Items: [] });
    expect((await callAsStaff(list, { path: contactPath, query: { limit } })).status).toBe(200);
  });

  const good = cursorAt(entry(1));
  it.each([
    '',
    'x',
    `${good}=`,
    `${good} `,
    good.slice(0, -1),
    cursorAt({ ...entry(1), GSI1PK: 'Employee-List' }),
    cursorAt({ ...entry(1), GSI1SK: `yesterday#${row(1).id}` }),
    cursorAt({ ...entry(1), GSI1SK: `${stamps.submittedAt}#` }),
    cursorAt({ ...entry(1), GSI1SK: `${stamps.submittedAt}#${'x'.repeat(1024)}` }),
    cursorAt({ ...entry(1), PK: 'Contact-List/1' }),
    cursorAt({ ...entry(1), SK: '' }),
    Buffer.from(JSON.stringify(['Contact-List', stamps.submittedAt, row(1).id])).toString(
      'base64url',
    ),
    Buffer.from('{"list":"Contact-List"}').toString('base64url'),
  ])('answers 400, naming cursor, to cursor=%s', async (cursor) => {
    const answer = await callAsStaff(list, { path: contactPath, query: { cursor } });
    expect(answer.status).toBe(400);
    expect(answer.body.error.message).toMatch(/^cursor must/);
  });

  it('goes on where a cursor says', async () => {
    dynamo.on(QueryCommand).resolves({ Items: [] });
    await callAsStaff(list, { path: contactPath, query: { cursor: good } });
    expect(dynamo.commandCalls(QueryCommand)[0]?.args[0].input.ExclusiveStartKey).toEqual({
      PK: `Contact-List/${row(1).id}`,
      SK: 'Submission',
      GSI1PK: 'Contact-List',
      GSI1SK: `${stamps.submittedAt}#${row(1).id}`,
    });
  });
});
