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
  const { documents } = await import('#functions/table/document-client.ts');
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
  const query = { from: '2026-11-01T00:00:00.000Z' };
  const { shifts } = (await api.send('dana', 'GET /api/shifts', { query })).body;
  const planned = desk.orders.flatMap((order) => order.shifts);
  expect(shifts).toHaveLength(planned.length);
  expect(shifts).toEqual(expect.arrayContaining(planned));
  const { facilities } = (await api.send('dana', 'GET /api/facilities')).body;
  expect(facilities).toHaveLength(desk.facilities.length);
  const { applicants } = (await api.send('dana', 'GET /api/applicants')).body;
  expect(applicants).toHaveLength(desk.applicants.length);
});

it('the API changes what samples have begun: an LPN who said yes is placed', async () => {
  const order = desk.orders.find(
    ({ shifts, assignments }) =>
      shifts[0]?.role === 'lp_nurse' && assignments.some(({ state }) => state === 'said-yes'),
  );
  const said = order?.assignments.filter(({ state }) => state === 'said-yes') ?? [];
  const [first] = said;
  const own = said.filter(({ applicant }) => applicant === first?.applicant);
  const path = { order: first?.order ?? '', applicant: first?.applicant ?? '' };
  const changes = own.map(({ shift, version }) => ({ shift, version, state: 'placed' }));
  const answer = await api.send('dana', 'POST /api/orders/{order}/assignments/{applicant}', {
    path,
    body: { changes },
  });
  const taken = answer.body.shifts.map(
    ({ people }: { people: object }) =>
      Object.values(people).filter((one) => one === 'placed').length,
  );
  expect(taken).toEqual([2, 2, 2, 2, 2]);
});
