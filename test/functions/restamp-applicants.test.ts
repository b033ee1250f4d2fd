import './support/environment.ts';
import { GetCommand, PutCommand } from '@aws-sdk/lib-dynamodb';
import { afterAll, afterEach, beforeEach, expect, it, vi } from 'vitest';
import { applicantItem, applicantKey, shiftItem } from '#functions/desk/desk-item.ts';
import { keyOf } from '#functions/table/submission-item.ts';
import { agencyWeek } from '#scripts/seed/agency-week.ts';
import { agencyDesk } from '#scripts/seed/desk/agency-desk.ts';
import { newApplicant } from '#shared/desk/applicants.ts';
import { applicationItem } from './support/desk-application.ts';
import { startTableServer } from './support/table-server.ts';

const TableName = process.env.SUBMISSIONS_TABLE_NAME;
const server = await startTableServer();
const { documents } = await import('#functions/table/document-client.ts');
const bin = await import('#functions/bin/bin-store.ts');
const submissions = await import('#functions/records/submissions-store.ts');

afterAll(() => server.close());
beforeEach(() => server.empty());
afterEach(() => vi.unstubAllEnvs());

const now = new Date('2026-11-21T10:00:00.000Z');
const submittedAt = '2026-11-20T15:00:00.000Z';
const dayMs = 24 * 60 * 60 * 1000;
const secondsAfter = (from: string, days: number) =>
  Math.floor((Date.parse(from) + days * dayMs) / 1000);

async function apply(employment: number, binDays = 30) {
  vi.stubEnv('RETENTION_DAYS', JSON.stringify({ contact: 0, employer: 0, employment }));
  vi.stubEnv('BIN_DAYS', `${binDays}`);
  vi.resetModules();
  const { restampRecords } = await import('#functions/sweep/restamp-records.ts');
  return restampRecords(now, 1000);
}
const put = (Item: object) => documents.send(new PutCommand({ TableName, Item: { ...Item } }));
const read = async (Key: { PK: string; SK: string }) =>
  (await documents.send(new GetCommand({ TableName, Key, ConsistentRead: true }))).Item;
const calendar = (id: string, expiresAtSeconds?: number) =>
  put(
    applicantItem(
      { ...newApplicant(id, now), version: 3 },
      { createdAt: submittedAt, expiresAtSeconds },
    ),
  );

it('a calendar follows its application, and keeps its version', async () => {
  const id = await applicationItem();
  await calendar(id);
  expect(await apply(365)).toEqual({ read: 2, changed: 2 });
  const end = secondsAfter(submittedAt, 365);
  expect(await read(applicantKey(id))).toMatchObject({
    expiresAtSeconds: end,
    summary: { version: 3 },
  });
  expect(await apply(0)).toEqual({ read: 2, changed: 2 });
  expect(await read(applicantKey(id))).not.toHaveProperty('expiresAtSeconds');
});

it('a calendar of a deleted application follows the bin', async () => {
  const id = await applicationItem();
  const record = (await read(keyOf('employment', id))) ?? {};
  await submissions.deleteSubmission('employment', id, record, now);
  await bin.putInBin('employment', id, record, { by: 'staff-1', now, days: 30 });
  await calendar(id, secondsAfter(now.toISOString(), 30));
  await apply(0, 60);
  const end = secondsAfter(now.toISOString(), 60);
  expect(await read(applicantKey(id))).toMatchObject({ expiresAtSeconds: end });
});

it('a calendar without an application, and a shift, stay as they are', async () => {
  const id = crypto.randomUUID();
  await calendar(id, 1_900_000_000);
  const staff = ['dana', 'sam'] as const;
  const [shift] = agencyDesk(now, staff, agencyWeek(now, staff)).orders.flatMap(
    ({ shifts }) => shifts,
  );
  if (!shift) throw new Error('The sample desk has shifts.');
  const item = shiftItem(shift);
  await put(item);
  expect(await apply(365)).toEqual({ read: 1, changed: 0 });
  expect(await read(applicantKey(id))).toMatchObject({ expiresAtSeconds: 1_900_000_000 });
  expect(await read({ PK: item.PK, SK: item.SK })).toEqual(item);
});
