import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { filterRows } from '#frontend/staff/kit/list/list-address.ts';
import { type ListFilter, recordFilters, wholeList } from '#frontend/staff/kit/list/list-filter.ts';
import type { Credentials } from '#shared/desk/credentials.ts';
import { prepareRow } from '#shared/list.ts';
import type { Summary } from '#shared/summary.ts';
import { license, profile } from '#test/support/profile.ts';

beforeEach(() => {
  // 10 PM in New York, where the day is still 11/24.
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-25T03:00:00Z') });
});
afterEach(() => vi.useRealTimers());

const row = (id: string, summary: Partial<Summary>) =>
  prepareRow({
    id,
    firstName: 'Ada',
    lastName: 'Lovelace',
    date: '7/1/2026',
    time: '12:30:05 AM',
    submittedAt: '2026-07-01T04:30:05.400Z',
    summary: { flags: [], ...summary },
  });
const expiring = (id: string, expiresOn: string | undefined) =>
  row(id, { credentials: { ...profile.credentials, items: [{ ...license, expiresOn }] } });
const matching = (rows: ReturnType<typeof row>[], filter: Partial<ListFilter>) =>
  filterRows(recordFilters, rows, { ...wholeList, ...filter }).map(({ id }) => id);

test('a list shows the applicants who want one of the shifts', () => {
  const rows = [
    row('both', { wishes: profile.wishes }),
    row('weekends', { wishes: { ...profile.wishes, shifts: ['weekends'] } }),
    row('none', {}),
  ];
  expect(matching(rows, { shifts: ['nights', 'evenings'] })).toEqual(['both']);
  expect(matching(rows, { shifts: ['nights', 'weekends'] })).toEqual(['both', 'weekends']);
});

test('a list shows the licenses that expire by a limit, by New York’s days', () => {
  const rows = [
    expiring('yesterday', '2026-11-23'),
    expiring('today', '2026-11-24'),
    expiring('day 30', '2026-12-24'),
    expiring('day 31', '2026-12-25'),
    expiring('day 90', '2027-02-22'),
    expiring('later', '2027-02-23'),
    expiring('without a day', undefined),
    row('none', {}),
    // A certificate is not a license.
    row('certificate', {
      credentials: {
        ...profile.credentials,
        items: [{ id: crypto.randomUUID(), type: 'bls', expiresOn: '2026-01-01' }],
      },
    }),
  ];
  expect(matching(rows, { license: 'expired' })).toEqual(['yesterday']);
  expect(matching(rows, { license: '30' })).toEqual(['yesterday', 'today', 'day 30']);
  expect(matching(rows, { license: '60' })).toEqual(['yesterday', 'today', 'day 30', 'day 31']);
  expect(matching(rows, { license: '90' })).toHaveLength(5);
});

test('a list shows the applications with a complete file', () => {
  const done = { on: '2026-11-20', result: 'clear', by: 'dana' } as const;
  const complete: Credentials = { ...profile.credentials, background: done, references: done };
  const rows = [
    row('complete', { credentials: complete }),
    row('without references', { credentials: { ...complete, references: undefined } }),
    row('none', {}),
  ];
  expect(matching(rows, { fileComplete: true })).toEqual(['complete']);
});
