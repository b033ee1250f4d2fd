import './support/environment.ts';
import { randomUUID } from 'node:crypto';
import { PutCommand } from '@aws-sdk/lib-dynamodb';
import { beforeEach, describe, expect, it } from 'vitest';
import { handler as exportList } from '#functions/reading/export-list.ts';
import { handler as exportRecord } from '#functions/reading/export-record.ts';
import { callAsStaff } from './support/api.ts';
import { staffSignedIn } from './support/staff.ts';
import { fakeTable } from './support/table.ts';

const table = fakeTable();
staffSignedIn();
beforeEach(() => table.reset());

const send = (body: unknown, path: Record<string, string> = { kind: 'contact' }) =>
  callAsStaff(exportList, {
    path,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
const entries = () =>
  table.dynamo.commandCalls(PutCommand).map(({ args }) => args[0].input.Item ?? {});

describe('POST /api/submissions/{kind}/exports', () => {
  it('is answered with 204 once the audit says how many rows are taken out', async () => {
    expect((await send({ rows: 1240 })).status).toBe(204);
    expect(entries()).toEqual([
      expect.objectContaining({
        PK: expect.stringContaining('Audit-Day/'),
        action: 'export-list',
        outcome: 'allowed',
        kind: 'contact',
        records: 1240,
      }),
    ]);
  });

  it('enters the payroll file of a week by an action of its own', async () => {
    const path = { kind: 'employment' };
    expect((await send({ rows: 12, file: 'payroll' }, path)).status).toBe(204);
    expect(entries()).toMatchObject([{ action: 'export-payroll', records: 12 }]);
  });

  it.each([
    {},
    { rows: -1 },
    { rows: 1.5 },
    { rows: '12' },
    { rows: 1, file: 'x' },
    { rows: null },
  ])('refuses %j with 400', async (body) => {
    expect((await send(body)).status).toBe(400);
    expect(entries()).toEqual([expect.objectContaining({ outcome: 'refused', status: 400 })]);
  });

  it('is answered with 503 when the audit can not be written', async () => {
    table.dynamo.on(PutCommand).rejects(new Error('no table'));
    expect((await send({ rows: 1 })).status).toBe(503);
  });
});

describe('POST /api/submissions/{kind}/{id}/exports', () => {
  const take = (path: Record<string, string>) => callAsStaff(exportRecord, { path });

  it('is entered with the record and with the day', async () => {
    const id = randomUUID();
    expect((await take({ kind: 'contact', id })).status).toBe(204);
    expect(entries().map(({ PK, action, outcome }) => [PK, action, outcome])).toEqual([
      [expect.stringContaining('Audit-Day/'), 'export-record', 'allowed'],
      [`Audit-Record/Contact-List/${id}`, 'export-record', 'allowed'],
    ]);
  });

  it('is answered with 404 for what can be no record', async () => {
    expect((await take({ kind: 'contact', id: 'x' })).status).toBe(404);
    expect((await take({ kind: 'x', id: randomUUID() })).status).toBe(404);
  });
});
