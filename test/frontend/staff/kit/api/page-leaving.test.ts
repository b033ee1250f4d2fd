import { expect, test, vi } from 'vitest';
import { watchLeaving } from '#frontend/staff/kit/api/page-leaving.ts';

test('a page is left for as long as the next one takes', () => {
  vi.useFakeTimers();
  const page = new EventTarget();
  const isLeaving = watchLeaving(page);
  expect(isLeaving()).toBe(false);
  page.dispatchEvent(new Event('beforeunload'));
  vi.advanceTimersByTime(60_000);
  expect(isLeaving()).toBe(true);
  vi.useRealTimers();
});

test.each(['pointerdown', 'keydown'])(
  'a page that announces a navigation, and stays, is left until its next %s',
  (type) => {
    const page = new EventTarget();
    const isLeaving = watchLeaving(page);
    page.dispatchEvent(new Event('beforeunload'));
    page.dispatchEvent(new Event(type));
    expect(isLeaving()).toBe(false);
  },
);

test('a page that is left while it loads stays left when it is loaded', () => {
  const page = new EventTarget();
  const isLeaving = watchLeaving(page);
  page.dispatchEvent(new Event('beforeunload'));
  page.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: false }));
  expect(isLeaving()).toBe(true);
});

test('a page that is left stays left until it comes back', () => {
  const page = new EventTarget();
  const isLeaving = watchLeaving(page);
  page.dispatchEvent(new Event('beforeunload'));
  page.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: false }));
  page.dispatchEvent(new Event('pagehide'));
  expect(isLeaving()).toBe(true);
  page.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
  expect(isLeaving()).toBe(false);
});
