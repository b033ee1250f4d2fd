import { expect, test } from 'vitest';
import { closedSentence, nextOfficeDay, officeSentence } from '#shared/office-hours.ts';

const hours = {
  days: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'],
  opens: '09:00',
  closes: '18:00',
  closedOn: ['Thanksgiving Day', 'Christmas Day'],
} as const;

test.each([
  ['while it is open', '2026-11-20T15:00:00Z', 'is open on Friday, November 20, until 6:00 PM.'],
  [
    'at the minute it opens',
    '2026-11-20T14:00:00Z',
    'is open on Friday, November 20, until 6:00 PM.',
  ],
  ['early in the morning', '2026-11-20T13:59:59Z', 'opens on Friday, November 20, at 9:00 AM.'],
  [
    'at the minute it closes',
    '2026-11-20T23:00:00Z',
    'opens on Saturday, November 21, at 9:00 AM.',
  ],
  [
    'on the evening before a day off',
    '2026-11-21T23:30:00Z',
    'opens on Monday, November 23, at 9:00 AM.',
  ],
  ['on a day off', '2026-11-22T17:00:00Z', 'opens on Monday, November 23, at 9:00 AM.'],
  [
    'late, when it is the next day in London',
    '2026-12-31T04:30:00Z',
    'opens on Thursday, December 31, at 9:00 AM.',
  ],
  ['on a holiday', '2026-11-26T15:00:00Z', 'opens on Friday, November 27, at 9:00 AM.'],
  [
    'on the evening before a holiday',
    '2026-11-25T23:30:00Z',
    'opens on Friday, November 27, at 9:00 AM.',
  ],
  ['in summer', '2026-07-03T13:00:00Z', 'is open on Friday, July 3, until 6:00 PM.'],
])('what came in %s', (_when, instant, words) => {
  expect(officeSentence(new Date(instant), hours)).toBe(`The office ${words}`);
});

test.each([
  ['in office hours', '2026-11-20T15:00:00Z', 'Saturday, November 21'],
  ['before the office opens', '2026-11-20T09:00:00Z', 'Saturday, November 21'],
  ['late, when it is the next day in London', '2026-11-20T04:30:00Z', 'Friday, November 20'],
  ['before a day off', '2026-11-21T15:00:00Z', 'Monday, November 23'],
  ['on a day off', '2026-11-22T17:00:00Z', 'Monday, November 23'],
  ['before a holiday', '2026-11-25T15:00:00Z', 'Friday, November 27'],
  ['on a holiday', '2026-11-26T15:00:00Z', 'Friday, November 27'],
])('the office day after what came in %s', (_when, instant, day) => {
  expect(nextOfficeDay(new Date(instant), hours)).toBe(day);
});

test('of a day on which the office is closed the next open one is told, and nothing of any other', () => {
  expect(closedSentence('2026-11-22', hours)).toBe(
    'The office is closed on Sundays. It is open again on Monday, November 23.',
  );
  expect(closedSentence('2026-11-26', hours)).toBe(
    'The office is closed on Thanksgiving Day. It is open again on Friday, November 27.',
  );
  expect(closedSentence('2026-11-21', { days: ['Monday'], closedOn: [] })).toContain(
    'closed on Saturdays',
  );
  expect(closedSentence('2026-11-23', hours)).toBeUndefined();
});
