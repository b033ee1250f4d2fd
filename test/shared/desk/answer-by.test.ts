import { expect, test } from 'vitest';
import { answerTimes } from '#shared/desk/answer-by.ts';

const start = '2026-12-06T00:00:00.000Z';
const shift = { start, end: '2026-12-06T12:00:00.000Z' };

test.each([
  ['two days before: a day from now', '2026-12-04T00:00:00Z', '2026-12-05T00:00:00.000Z'],
  ['on the day: two hours before the start', '2026-12-05T12:00:00Z', '2026-12-05T22:00:00.000Z'],
  ['an hour before: the start', '2026-12-05T23:00:00Z', start],
  ['ten minutes before: the end', '2026-12-05T23:50:00Z', shift.end],
  ['after the start: the end', '2026-12-06T01:00:00Z', shift.end],
])('%s', (_name, now, due) => {
  const times = answerTimes(shift, new Date(now));
  expect(times.due).toBe(due);
  expect(times.all).toContain(due);
  expect(times.all).toEqual(times.all.toSorted());
  expect(times.all.every((at) => at > now && at <= shift.end)).toBe(true);
});
