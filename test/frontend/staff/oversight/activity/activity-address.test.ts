import { expect, test } from 'vitest';
import { formatListView, parseListView } from '#frontend/staff/kit/list/list-address.ts';
import { activityFilters } from '#frontend/staff/oversight/activity/activity-address.ts';

const today = '2026-11-22';
const all = { day: '', sub: '', action: '' };
const parse = (hash: string) => parseListView(activityFilters, hash, { today }).filter;

test.each([
  ['', all],
  ['#day=2026-11-20', { ...all, day: '2026-11-20' }],
  [
    '#day=2026-11-20&person=a-1&action=delete-record',
    {
      day: '2026-11-20',
      sub: 'a-1',
      action: 'delete-record',
    },
  ],
])('%s is read, and written again as it was', (hash, filter) => {
  expect(parse(hash)).toEqual(filter);
  expect(formatListView(activityFilters, { filter, page: 1 })).toBe(hash);
});

test.each(['#day=2026-11-23', '#day=2026-02-30', '#day=now', '#action=constructor', '#sort=name'])(
  '%s, which the screen never writes, counts as absent',
  (hash) => {
    expect(parse(hash)).toEqual(all);
  },
);
