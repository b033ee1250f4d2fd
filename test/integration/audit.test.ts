import { randomUUID } from 'node:crypto';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient, ScanCommand } from '@aws-sdk/lib-dynamodb';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AuditPage, auditActions, auditPageSchema } from '#shared/audit.ts';
import { routes } from '#shared/contract/contract.ts';
import { newYorkDay } from '#shared/new-york.ts';
import { employmentValues, pdfOf } from '../support/builders.ts';
import { bootLaptop, type Laptop, resourcesOf, withoutStream } from '../support/laptop.ts';
import { upload } from '../support/resume-uploads.ts';
import { staffHeaders } from '../support/sign-in.ts';
import { signInAsNew } from '../support/staff-accounts.ts';

let laptop: Laptop;
let staff: { authorization: string };
let administrator: { authorization: string };

const staffRoutes = routes.filter((route) => route.access === 'staff');
const id = randomUUID();
const record = `/api/submissions/employment/${id}`;
const pathOf = (path: string) => path.replace('{kind}', 'employment').replace('{id}', id);

/** The bodies of requests, by route; other routes get no body. */
const bodies: Record<string, unknown> = { 'POST /api/find': { q: 'ada' } };
/** The queries of requests, by route; other routes get none. */
const queries: Record<string, string> = { 'DELETE /api/submissions/{kind}/{id}': '?version=0' };

beforeAll(async () => {
  laptop = await bootLaptop(withoutStream);
  staff = await staffHeaders(laptop.endpoints);
  administrator = (await signInAsNew(laptop.endpoints, 'administrator')).headers;
  await upload(laptop, id, pdfOf(1024));
  const application = { ...employmentValues(), id };
  expect((await laptop.post('/api/submissions/employment', application)).status).toBe(201);
});
afterAll(() => laptop.close());

async function pageAt(path: string, headers = administrator): Promise<AuditPage> {
  const response = await laptop.request(path, { headers });
  expect(response.status).toBe(200);
  return auditPageSchema.parse(await response.json());
}

/** All pages of the activity of today as one. */
async function wholeActivity(path = '/api/activity'): Promise<AuditPage> {
  const page = await pageAt(path);
  if (page.cursor === null) return page;
  const older = await wholeActivity(`/api/activity?cursor=${page.cursor}`);
  return { ...page, entries: [...page.entries, ...older.entries] };
}

const summaryOf = ({ entries }: AuditPage) =>
  entries.map(({ action, outcome }) => `${action} ${outcome}`);

describe('the audit', () => {
  it('has an entry of every staff route, its ending included, and no field’s value', async () => {
    for (const { method, path } of staffRoutes.toSorted((a, b) => (a.method > b.method ? -1 : 1))) {
      const route = `${method} ${path}`;
      const body = bodies[route];
      const headers = { ...administrator, 'content-type': 'application/json' };
      await laptop.request(
        `${pathOf(path)}${queries[route] ?? ''}`,
        body ? { method, headers, body: JSON.stringify(body) } : { method, headers: administrator },
      );
    }
    const { region, dynamodb, credentials, tableName } = laptop.endpoints;
    const client = DynamoDBDocumentClient.from(
      new DynamoDBClient({ region, endpoint: dynamodb, credentials }),
    );
    const { Items = [] } = await client.send(new ScanCommand({ TableName: tableName }));
    client.destroy();
    const entries = Items.filter(({ PK }) => /^Audit-/.test(PK));
    for (const { audit } of staffRoutes) {
      expect(entries).toContainEqual(
        expect.objectContaining({
          action: audit,
          // A route that requires a body refuses a request without one, and the audit still has an entry of it.
          outcome: expect.stringMatching(/^(allowed|refused)$/),
          expiresAtSeconds: expect.any(Number),
        }),
      );
    }
    for (const value of Object.values(employmentValues()).filter((text) => text.length > 3)) {
      expect(JSON.stringify(entries)).not.toContain(value);
    }
  });

  it('is the history of a record, also when that is deleted: who, what and when', async () => {
    await laptop.request(record, { headers: staff });
    const { email, headers } = await signInAsNew(laptop.endpoints);
    await laptop.request(record, { headers });
    const page = await pageAt(`${record}/history`, staff);
    const [last] = page.entries;
    expect(last).toMatchObject({ action: 'read-record', kind: 'employment', submissionId: id });
    expect(page.people.find(({ sub }) => sub === last?.sub)?.email).toBe(email);
    expect(page.people.map((one) => one.email)).toContain(laptop.endpoints.staff.email);
    expect(summaryOf(page)).toContain('delete-record begun');
    expect(summaryOf(page)).toContain('delete-record allowed');
  });

  it('is an administrator’s to read as a whole, by day, person and action', async () => {
    expect((await laptop.request('/api/activity', { headers: staff })).status).toBe(403);
    const all = await wholeActivity();
    expect(all.entries.length).toBeGreaterThan(staffRoutes.length);
    expect(summaryOf(all)).toContain('read-activity refused');
    const of = all.people.find(({ email }) => email === laptop.endpoints.staff.email);
    const theirs = await pageAt(`/api/activity?sub=${of?.sub}&day=${newYorkDay(new Date())}`);
    expect(summaryOf(theirs)).toEqual([
      'read-activity refused',
      'read-history allowed',
      'read-record refused',
      'sign-in allowed',
    ]);
    const deletions = await pageAt('/api/activity?action=delete-record');
    expect(summaryOf(deletions)).toEqual(['delete-record allowed', 'delete-record begun']);
    expect((await pageAt('/api/activity?day=2026-01-01')).entries).toEqual([]);
  });

  it('keeps refreshes of an open list apart', async () => {
    const headers = { ...staff, 'x-list-refresh': '1' };
    await laptop.request('/api/submissions/contact', { headers: staff });
    await laptop.request('/api/submissions/contact', { headers });
    expect(summaryOf(await pageAt('/api/activity'))).not.toContain('refresh-list allowed');
    const refreshes = await pageAt('/api/activity?action=refresh-list');
    expect(summaryOf(refreshes)).toEqual(['refresh-list allowed']);
  });

  it('goes on page after page, each entry once, newest first', async () => {
    const first = await pageAt('/api/activity');
    const second = await pageAt(`/api/activity?cursor=${first.cursor}`);
    expect(first.entries).toHaveLength(50);
    expect(second.entries.length).toBeGreaterThan(0);
    expect(second.cursor).toBeNull();
    const entries = [...first.entries, ...second.entries];
    expect(entries.length).toBeGreaterThan(staffRoutes.length);
    const instants = entries.map(({ at }) => at);
    expect(instants).toEqual(instants.toSorted().reverse());
    const each = entries.map(({ requestId, action, outcome }) => [requestId, action, outcome]);
    expect(new Set(each.map(String)).size).toBe(entries.length);
  });

  it('is a condition: where a function may not add to it, staff read nothing and delete nothing', async () => {
    await laptop.update((template) => {
      withoutStream(template);
      for (const [, { Properties }] of resourcesOf(template, 'AWS::IAM::Role')) {
        for (const { PolicyDocument } of Properties.Policies ?? []) {
          PolicyDocument.Statement = PolicyDocument.Statement.filter(
            (statement: unknown) => !JSON.stringify(statement).includes('Audit-'),
          );
        }
      }
    });
    // test/functions/audit.test.ts covers every route.
    for (const [method, path] of [
      ['GET', '/api/submissions/employment'],
      ['GET', record],
      ['DELETE', `${record}?version=0`],
    ] as const) {
      const response = await laptop.request(path, { method, headers: staff });
      expect([path, response.status]).toEqual([path, 503]);
    }
  });
});

it('every action of the audit belongs to a route, is a more exact word for what one did, or is the sender’s', () => {
  const exact = ['refresh-list', 'prefetch-record', 'find-same-person', 'ask-for-held-resume'];
  const ofAFile = ['export-payroll'];
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
