import { expect, test } from 'vitest';
import { formatActivity, parseActivity } from '#frontend/staff/activity/activity-address.ts';

const today = '2026-11-22';
const all = { day: today, sub: '', action: '' };

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
  expect(parseActivity(hash, today)).toEqual(filter);
  expect(formatActivity(filter, today)).toBe(hash);
});

test.each(['#day=2026-11-23', '#day=2026-02-30', '#day=now', '#action=constructor', '#sort=name'])(
  '%s, which the screen never writes, counts as absent',
  (hash) => {
    expect(parseActivity(hash, today)).toEqual(all);
  },
);
