import { expect, test, vi } from 'vitest';
import { watchLeaving } from '#frontend/staff/api/page-leaving.ts';

test('a page that announces a navigation, and stays, counts as left for 10 s only', () => {
  vi.useFakeTimers();
  const page = new EventTarget();
  const isLeaving = watchLeaving(page);
  expect(isLeaving()).toBe(false);
  page.dispatchEvent(new Event('beforeunload'));
  vi.advanceTimersByTime(9_999);
  expect(isLeaving()).toBe(true);
  vi.advanceTimersByTime(1);
  expect(isLeaving()).toBe(false);
  vi.useRealTimers();
});

test('a page that is left stays left until it comes back', () => {
  vi.useFakeTimers();
  const page = new EventTarget();
  const isLeaving = watchLeaving(page);
  page.dispatchEvent(new Event('beforeunload'));
  page.dispatchEvent(new Event('pagehide'));
  vi.advanceTimersByTime(60_000);
  expect(isLeaving()).toBe(true);
  page.dispatchEvent(new Event('pageshow'));
  expect(isLeaving()).toBe(false);
  vi.useRealTimers();
});
