import './support/environment.ts';
import { BatchWriteCommand } from '@aws-sdk/lib-dynamodb';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { agencyWeek } from '#scripts/seed/agency-week.ts';
import { type AgencyDesk, agencyDesk } from '#scripts/seed/desk/agency-desk.ts';
import { itemsOf } from '#scripts/seed/desk/write-desk.ts';
import { weekItem } from '#scripts/seed/write-agency-week.ts';
import { captureOutput } from './support/api.ts';
import { staffSignedIn } from './support/staff.ts';
import { startWorkApi, type WorkApi } from './support/work-api.ts';

const now = new Date('2026-11-24T15:00:00Z');
let api: WorkApi;
let desk: AgencyDesk;

beforeAll(async () => {
  api = await startWorkApi();
  const { documents } = await import('#functions/store/document-client.ts');
  const staff = ['dana', 'sam'] as const;
  desk = agencyDesk(now, staff, agencyWeek(now, staff));
  const items = [...[...desk.records, ...desk.regulars].map(weekItem), ...itemsOf(desk)];
  for (let at = 0; at < items.length; at += 25) {
    const requests = items.slice(at, at + 25).map((Item) => ({ PutRequest: { Item } }));
    await documents.send(
      new BatchWriteCommand({
        RequestItems: { [String(process.env.SUBMISSIONS_TABLE_NAME)]: requests },
      }),
    );
  }
});
afterAll(() => api.server.close());
staffSignedIn();
beforeEach(() => {
  captureOutput();
  vi.useFakeTimers({ toFake: ['Date'], now });
});
afterEach(() => vi.useRealTimers());

it('the API lists the sample desk as it was planned', async () => {
  const from = '2026-11-01T00:00:00.000Z';
  const { lines } = (await api.send('dana', 'GET /api/lines', { query: { from } })).body;
  expect(lines).toHaveLength(desk.lines.length);
  expect(lines).toEqual(expect.arrayContaining(desk.lines.map(({ line }) => line)));
  const { facilities } = (await api.send('dana', 'GET /api/facilities')).body;
  expect(facilities).toHaveLength(desk.facilities.length);
  const { applicants } = (await api.send('dana', 'GET /api/applicants')).body;
  expect(applicants).toHaveLength(desk.applicants.length);
});

it('the API changes what samples have begun: an LPN who said yes is placed', async () => {
  const line = desk.lines.find(
    ({ line: { role }, proposals }) =>
      role === 'lp_nurse' && proposals.some(({ state }) => state === 'said-yes'),
  );
  const asked = line?.proposals.find(({ state }) => state === 'said-yes');
  const path = { line: line?.line.id ?? '', applicant: asked?.applicant ?? '' };
  const body = { version: asked?.version, state: 'placed' };
  const answer = await api.send('dana', 'POST /api/lines/{line}/proposals/{applicant}', {
    path,
    body,
  });
  expect(answer.body).toMatchObject({ line: { asked: 0 } });
  expect(Object.values(answer.body.line.placed)).toEqual([2, 2, 2, 2, 2]);
});
