import { describe, expect, test } from 'vitest';
import { delayAfter, isRetriedStatus, readRetryAfter } from '#frontend/ui/retry.ts';

describe('isRetriedStatus', () => {
  test.each([408, 429, 500, 502, 503, 504, 599])('%i is tried again', (status) => {
    expect(isRetriedStatus(status)).toBe(true);
  });
  test.each([200, 201, 400, 403, 404, 409, 413, 415, 422, 600])('%i is final', (status) => {
    expect(isRetriedStatus(status)).toBe(false);
  });
});

test.each([
  [null, 0],
  ['', 0],
  ['7', 7000],
  ['-1', 0],
  ['Sun, 22 Nov 2026 12:00:30 GMT', 30_000],
  ['Sun, 22 Nov 2026 11:00:00 GMT', 0],
  ['soon', 0],
])('Retry-After %j is %i ms', (value, expected) => {
  const dateMs = () => Date.UTC(2026, 10, 22, 12);
  expect(readRetryAfter(value, { dateMs })).toBe(expected);
});

test('a delay doubles up to its maximum', () => {
  const backoff = { firstDelayMs: 1000, maximumDelayMs: 5000 };
  expect([1, 2, 3, 4, 5].map((attempt) => delayAfter(attempt, backoff))).toEqual([
    1000, 2000, 4000, 5000, 5000,
  ]);
});
