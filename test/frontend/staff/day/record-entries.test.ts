import { expect, test } from 'vitest';
import { dayEntries } from '#frontend/staff/day/day-entries.ts';
import {
  licenseEntries,
  overdueEntries,
  recordEntries,
} from '#frontend/staff/day/record-entries.ts';
import { changeEntries } from '#frontend/staff/day/shift-entries.ts';
import type { PreparedRow } from '#shared/list.ts';
import { staffPaths } from '#shared/site-routes.ts';
import type { Work } from '#shared/work.ts';
import { license, profile } from '#test/support/profile.ts';
import { shiftOf } from '#test/support/shift.ts';
import { preparedRows } from '../kit/list/support/rows.ts';

/** Friday, December 4, 2026, at 10 AM in New York. */
const now = new Date('2026-12-04T15:00:00.000Z');
const nameOf = () => 'Dana Diaz';
const [anyone = expect.fail('There is no row.')] = preparedRows(1, 1);

const rowOf = (
  work: Partial<Work> | undefined,
  summary: Partial<PreparedRow['summary']> = {},
): PreparedRow => ({
  ...anyone,
  summary: { flags: [], phoneNumber: '6035550100', ...summary },
  work: work && { version: 1, status: 'waiting', ...work },
});
const promised = (preferredDate: string, preferredTimeSlot: string) => ({
  ...{ preferredContactMethod: 'phone', preferredDate, preferredTimeSlot },
});

test.each<[string, PreparedRow, string[]]>([
  [
    'whose next action is due today',
    rowOf({ nextActionOn: '2026-12-04', owner: 'dana' }),
    ['today Any time Next action: Waiting, Dana Diaz'],
  ],
  ['whose next action is due on another day', rowOf({ nextActionOn: '2026-12-05' }), []],
  [
    'that has ended',
    rowOf({ nextActionOn: '2026-12-04', status: 'done' }, promised('2026-12-04', '03:00 PM')),
    [],
  ],
  [
    'with a call of this afternoon',
    rowOf(undefined, promised('2026-12-04', '03:00 PM')),
    ['today 3:00 PM Call promised: New'],
  ],
  [
    'with a call of noon',
    rowOf(undefined, promised('2026-12-04', '12:00 PM')),
    ['today 12:00 PM Call promised: New'],
  ],
  [
    'with a call of this morning',
    rowOf(undefined, promised('2026-12-04', '09:00 AM')),
    ['now 9:00 AM Call promised: New'],
  ],
  ['with a call of another day', rowOf(undefined, promised('2026-12-03', '09:00 AM')), []],
])('a request %s', (_, row, expected) => {
  const entries = recordEntries('employer', [row], nameOf, now);
  expect(entries.map(({ part, time, what, note }) => `${part} ${time} ${what}: ${note}`)).toEqual(
    expected,
  );
  for (const { people } of entries) {
    expect(people).toMatchObject([
      { phoneNumber: '6035550100', to: staffPaths.detail('employer', row.id) },
    ]);
  }
});

test('a call that was chosen for a day without office hours is due on the next office day', () => {
  const monday = new Date('2026-12-07T13:00:00.000Z');
  const row = rowOf(undefined, promised('2026-12-06', '10:00 AM'));
  expect(recordEntries('employer', [row], nameOf, monday)).toMatchObject([{ part: 'today' }]);
});

test('overdue records are one entry, with a link to the overdue ones of each list', () => {
  const late = rowOf({ nextActionOn: '2026-12-03' });
  const lists = [
    { kind: 'employer' as const, rows: [late, rowOf({ nextActionOn: '2026-12-04' })] },
    { kind: 'contact' as const, rows: [] },
    { kind: 'employment' as const, rows: [late, late] },
  ];
  expect(overdueEntries(lists, now)).toMatchObject([
    {
      part: 'now',
      what: '3 overdue',
      actions: [
        { words: '1 Employer', to: '/employer-list#due=overdue' },
        { words: '2 Employment', to: '/employment-list#due=overdue' },
      ],
    },
  ]);
  expect(overdueEntries([], now)).toEqual([]);
});

test('licenses show from their last valid day on back to 30 days before', () => {
  const rows = ['2026-12-03', '2026-12-04', '2026-12-05', '2027-01-03', '2027-01-04'].map(
    (expiresOn) =>
      rowOf(undefined, {
        credentials: { ...profile.credentials, items: [{ ...license, expiresOn }] },
      }),
  );
  const entries = licenseEntries(rows, nameOf, now);
  expect(entries.map(({ part, time }) => `${part} ${time}`)).toEqual([
    'today Any time',
    'tomorrow Any time',
    'later Sun 1/3',
  ]);
});

test('the changes of facilities are among what is to be done now, before who is at work', () => {
  const changes = changeEntries(
    [{ order: 'o', at: '2026-12-04T14:00:00.000Z', words: 'Sunday removed' }],
    { shifts: [shiftOf({ unit: '2 West' })], facilityOf: () => 'Sample Hill' },
    now,
  );
  const [change = expect.fail('There is no entry.')] = changes;
  const atWork = { ...change, id: 'other', kind: 'at-work' as const, at: '' };
  expect(dayEntries([atWork, change])).toMatchObject([
    {
      part: 'now',
      entries: [
        {
          place: 'LPN, Sample Hill, 2 West',
          note: 'Sunday removed',
          actions: [{ to: '/shifts/o' }],
        },
        atWork,
      ],
    },
  ]);
});
