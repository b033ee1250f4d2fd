import './support/environment.ts';
import { join } from 'node:path';
import {
  GetCommand,
  PutCommand,
  QueryCommand,
  TransactWriteCommand,
  UpdateCommand,
} from '@aws-sdk/lib-dynamodb';
import { describe, expect, it } from 'vitest';
import { handler as remove } from '#functions/bin/delete-submission.ts';
import { handler as activity } from '#functions/oversight/get-activity.ts';
import { handler as list } from '#functions/reading/list-submissions.ts';
import { encodeCursor } from '#functions/table/cursor.ts';
import { handler as get } from '#functions/work/get-submission.ts';
import { auditActions } from '#shared/audit.ts';
import { routes } from '#shared/contract/contract.ts';
import { call, callAsStaff, contactMessage, contactPath, untouchedQuery } from './support/api.ts';
import { auditedRequests, denied, id, isEntry, isTombstone, path } from './support/audited.ts';
import { fakeCognito, refusal } from './support/cognito.ts';
import { s3Refusal } from './support/resumes.ts';
import { bearerToken } from './support/tokens.ts';

const { dynamo, resumes, output, entries, deleted, dayEntries } = auditedRequests();

const outcomeOf = (status: number) => (status < 400 ? 'allowed' : 'refused');

describe('every staff route', () => {
  const staffRoutes = routes.filter((route) => route.access === 'staff');

  it('says what it enters in the audit, each something of its own', () => {
    const actions = staffRoutes.map((route) => route.audit);
    expect(actions.length).toBeGreaterThan(5);
    expect(new Set(actions).size).toBe(actions.length);
    for (const action of actions) expect(auditActions).toHaveProperty([action]);
  });

  it('has every action of the audit, but for the more exact ones and those of senders', () => {
    const exact = ['refresh-list', 'prefetch-record', 'find-same-person'];
    const ofAFile = [
      'export-payroll',
      'ask-for-held-resume',
      'ask-for-held-document',
      'read-identification',
    ];
    const oneOfMany = ['release-record'];
    const ofAnAccount = ['sign-in', 'read-much'];
    const ofAChange = ['accept-resume', 'refuse-resume', 'revert-withdrawal'];
    const ofAPlacement = ['override-placement', 'correct-assignment'];
    const senders = [
      'check-status',
      'send-code',
      'mail-link',
      'withdraw',
      'replace-resume',
      'state-profile',
      'state-shifts',
      'show-question',
      'answer-shifts',
      'ask-for-shifts',
      'add-document',
      'remove-document',
    ];
    const ofRoutes = new Set(staffRoutes.map(({ audit }) => audit));
    const actions = [
      ...ofRoutes,
      ...exact,
      ...ofAFile,
      ...oneOfMany,
      ...ofAnAccount,
      ...ofAChange,
      ...ofAPlacement,
      ...senders,
    ];
    expect(actions.toSorted()).toEqual(Object.keys(auditActions).toSorted());
  });

  it.each(staffRoutes)('$method $path: enters who, what and how it ended', async (route) => {
    const { handler } = await import(
      join(import.meta.dirname, `../../functions/${route.room}/${route.endpoint}.ts`)
    );
    const authorization = `Bearer ${bearerToken({ 'cognito:groups': ['administrators'] })}`;
    const options = { path: { kind: 'employment', id }, headers: { authorization } };
    dynamo.on(GetCommand).resolves({});
    const { status } = await call(handler, options);
    const { changes } = auditActions[route.audit];
    expect(dayEntries().map(({ action, outcome }) => [action, outcome])).toEqual([
      ...(changes ? [[route.audit, 'begun']] : []),
      [route.audit, outcomeOf(status)],
    ]);
    expect(dayEntries().at(-1)).toMatchObject({ sub: 'staff-1', status, requestId: 'request-1' });
  });

  it.each(staffRoutes)('$method $path: is not served where it can’t be entered', async (route) => {
    const { handler } = await import(
      join(import.meta.dirname, `../../functions/${route.room}/${route.endpoint}.ts`)
    );
    const authorization = `Bearer ${bearerToken({ 'cognito:groups': ['administrators'] })}`;
    dynamo.on(PutCommand).rejects(denied);
    const options = { path: { kind: 'employment', id }, headers: { authorization } };
    const { status, body } = await call(handler, options);
    expect([status, body.error.code]).toEqual([503, 'unavailable']);
    if (auditActions[route.audit].changes) expect(dynamo.calls()).toHaveLength(entries().length);
  });
});

describe('an entry', () => {
  it('of a record stands with the record and with the day in New York, for a year, once', async () => {
    expect((await callAsStaff(get, { path })).status).toBe(200);
    const entry = {
      at: '2026-11-22T03:30:00.000Z',
      SK: expect.stringMatching(/^2026-11-22T03:30:00\.000Z#[0-9a-f-]{36}$/),
      sub: 'staff-1',
      action: 'read-record',
      kind: 'contact',
      submissionId: id,
      outcome: 'allowed',
      status: 200,
      requestId: 'request-1',
      expiresAtSeconds: Date.parse('2027-11-22T03:30:00.000Z') / 1000,
    };
    expect(entries()).toEqual([
      { PK: 'Audit-Day/2026-11-21', ...entry },
      { PK: `Audit-Record/Contact-List/${id}`, ...entry },
    ]);
    const conditions = dynamo
      .commandCalls(PutCommand)
      .map(({ args }) => args[0].input.ConditionExpression);
    expect(conditions).toEqual(Array(2).fill('attribute_not_exists(PK)'));
  });

  it('holds no value of any field, and none stands in the log; the log says who', async () => {
    await callAsStaff(get, { path });
    const written = JSON.stringify(entries()) + output();
    const { id: _, ...fields } = contactMessage({ id });
    for (const value of Object.values(fields)) expect(written).not.toContain(value);
    expect(JSON.parse(output())).toMatchObject({ sub: 'staff-1', status: 200 });
  });

  it('of a list says how many rows were read, and of which list; a failure is entered as well', async () => {
    expect((await callAsStaff(list, { path: contactPath })).status).toBe(200);
    dynamo.on(QueryCommand).rejects(new Error('away'));
    expect((await callAsStaff(list, { path: contactPath })).status).toBe(500);
    const query = { limit: 'x' };
    expect((await callAsStaff(list, { path: contactPath, query })).status).toBe(400);
    expect(dayEntries()).toMatchObject([
      { status: 200, kind: 'contact', records: 0 },
      { status: 500 },
      { status: 400 },
    ]);
    dynamo.on(PutCommand).rejects(denied);
    dynamo.on(QueryCommand).resolves({ Items: [] });
    expect((await callAsStaff(list, { path: contactPath })).status).toBe(503);
  });

  it('is not enough: what can’t be counted is not shown either', async () => {
    dynamo.on(UpdateCommand).rejects(denied);
    expect((await callAsStaff(list, { path: contactPath })).status).toBe(503);
  });

  it.each([
    ['is not there', 404, 'refused', () => dynamo.on(GetCommand).resolves({})],
    ['could not be read', 500, 'failed', () => dynamo.on(GetCommand).rejects(new Error('away'))],
    [
      'was asked for after the sign-out',
      401,
      'refused',
      () => fakeCognito(refusal('NotAuthorizedException')),
    ],
  ] as const)('says of a record that %s: %i, %s', async (_, status, outcome, arrange) => {
    arrange();
    expect((await callAsStaff(get, { path })).status).toBe(status);
    expect(dayEntries()).toMatchObject([{ action: 'read-record', status, outcome }]);
  });

  it('is not made of a token that is not ours: nobody knows who it is', async () => {
    const authorization = `Bearer ${bearerToken({ client_id: 'other' })}`;
    expect((await call(get, { path, headers: { authorization } })).status).toBe(401);
    expect(entries()).toEqual([]);
  });

  it('of nothing that a path names wrongly keeps what it says', async () => {
    await callAsStaff(get, { path: { kind: 'contact', id: 'ada@example.com' } });
    await callAsStaff(get, { path: { kind: 'Lovelace', id } });
    expect(dayEntries().map(({ status }) => status)).toEqual([404, 404]);
    expect(JSON.stringify(entries())).not.toMatch(/ada@|Lovelace/);
  });

  it('counts as written when the second attempt of the client meets the first', async () => {
    const { ConditionalCheckFailedException } = await import('@aws-sdk/client-dynamodb');
    const exists = new ConditionalCheckFailedException({ message: 'exists', $metadata: {} });
    dynamo.on(PutCommand).rejects(exists);
    expect((await callAsStaff(get, { path })).status).toBe(200);
  });
});

describe('a read whose entry can’t be written', () => {
  it.each([
    ['the day’s', 'Audit-Day/'],
    ['the record’s', 'Audit-Record/'],
  ])('(%s) answers 503 and nothing of the record', async (_, prefix) => {
    dynamo.on(PutCommand).callsFake(({ Item }) => {
      if (Item.PK.startsWith(prefix)) throw denied;
      return {};
    });
    const answer = await callAsStaff(get, { path });
    expect([answer.status, answer.body.error.code]).toEqual([503, 'unavailable']);
    expect(answer.headers).toMatchObject({ 'retry-after': '5', 'cache-control': 'no-store' });
    expect(JSON.stringify(answer.body)).not.toContain('Lovelace');
    expect(output()).toContain('"deniedAction":"dynamodb:PutItem"');
  });
});

describe('an entry that can’t be written', () => {
  it.each([
    ['a read', get],
    ['a deletion', remove],
  ])('counts %s as a failure of what kept it from being written', async (_, handler) => {
    dynamo.on(PutCommand).rejects(denied);
    expect((await callAsStaff(handler, { path })).status).toBe(503);
    expect(output()).toMatch(/"ServerErrors":1,"Route":".*","Cause":"denied"/);
  });
});

describe('a deletion', () => {
  const application = { kind: 'employment', id };
  const removeAt = (at: Record<string, string>) =>
    callAsStaff(remove, { path: at, query: untouchedQuery });

  it('is entered before anything is done, and again when it has ended', async () => {
    const steps: string[] = [];
    dynamo.on(PutCommand).callsFake(({ Item }) => {
      if (Item.PK.startsWith('Audit-Day/')) steps.push(`${Item.outcome} ${Item.status ?? ''}`);
      return {};
    });
    dynamo.on(TransactWriteCommand).callsFake(({ TransactItems: [{ Put }] }) => {
      if (isTombstone(Put.Item)) steps.push('deleted');
      return {};
    });
    expect((await removeAt(path)).status).toBe(204);
    expect(steps).toEqual(['begun ', 'deleted', 'allowed 204']);
  });

  it('does not happen when that can’t be written: 503, and nothing is touched', async () => {
    dynamo.on(PutCommand).rejects(denied);
    const answer = await removeAt(application);
    expect([answer.status, answer.body.error.code]).toEqual([503, 'unavailable']);
    expect(entries()).toHaveLength(2);
    expect(dynamo.calls()).toHaveLength(2);
    expect(resumes.s3.calls()).toEqual([]);
  });

  it('that happened is answered so, also when only its beginning could be written', async () => {
    dynamo.on(PutCommand).callsFake(({ Item }) => {
      if (isEntry(Item) && Item.outcome !== 'begun') throw denied;
      return {};
    });
    expect((await removeAt(path)).status).toBe(204);
    expect(deleted()).toHaveLength(1);
    expect(output()).toContain('audit entry not written');
  });

  it('that failed says so', async () => {
    const { DeleteObjectCommand } = await import('@aws-sdk/client-s3');
    resumes.s3.on(DeleteObjectCommand).rejects(s3Refusal(500, 'InternalError'));
    expect((await removeAt(application)).status).toBe(500);
    expect(dayEntries()).toMatchObject([
      { action: 'delete-record', outcome: 'begun' },
      { action: 'delete-record', outcome: 'failed', status: 500, submissionId: id },
    ]);
  });
});

describe('the activity', () => {
  const asMember = (...groups: string[]) => ({
    headers: { authorization: `Bearer ${bearerToken({ 'cognito:groups': groups })}` },
  });

  it('is administrators’: 403 to the rest of staff, and an entry of the try', async () => {
    for (const groups of [[], ['staff'], ['Administrators']]) {
      const answer = await call(activity, asMember(...groups));
      expect([answer.status, answer.body.error.code]).toEqual([403, 'forbidden']);
    }
    expect((await callAsStaff(activity)).status).toBe(403);
    expect(dynamo.commandCalls(QueryCommand)).toEqual([]);
    expect(dayEntries()[0]).toMatchObject({ action: 'read-activity', outcome: 'refused' });
    expect((await call(activity, asMember('staff', 'administrators'))).status).toBe(200);
  });

  it.each([
    ['day', { day: 'yesterday' }],
    ['day', { day: '2026-02-30' }],
    ['action', { action: 'constructor' }],
    ['cursor', { cursor: 'x' }],
    [
      'cursor',
      { cursor: encodeCursor({ name: 'Audit-Day/2026-11-20', of: 'table' }, { sortKey: 'x' }) },
    ],
  ])('answers 400 to a wrong %s', async (name, query) => {
    const answer = await call(activity, { ...asMember('administrators'), query });
    expect(answer.status).toBe(400);
    expect(answer.body.error.message).toMatch(new RegExp(`^${name} must`));
  });

  it('asks on while a filter keeps little, and stops in time for an answer', async () => {
    const PK = 'Audit-Day/2026-11-20';
    const LastEvaluatedKey = { PK, SK: '2026-11-20T10:19:28.123Z#older' };
    dynamo.on(QueryCommand).resolves({ Items: [], LastEvaluatedKey });
    const query = { day: '2026-11-20', sub: 'staff-2' };
    const { body } = await call(activity, { ...asMember('administrators'), query });
    expect(dynamo.commandCalls(QueryCommand)).toHaveLength(6);
    const cursor = encodeCursor({ name: PK, of: 'table' }, { sortKey: LastEvaluatedKey.SK });
    expect(body).toEqual({ entries: [], people: [], readings: [], cursor });
    await call(activity, { ...asMember('administrators'), query: { ...query, cursor } });
    const asked = dynamo.commandCalls(QueryCommand)[6]?.args[0].input;
    expect(asked?.ExclusiveStartKey).toEqual(LastEvaluatedKey);
  });
});
