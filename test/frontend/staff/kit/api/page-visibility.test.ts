import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { restWhileHidden } from '#frontend/staff/kit/api/page-visibility.ts';

/** Section 9: idle stream timeout. */
const restAfterHiddenMs = 60_000;

/** Follows a page that a test can hide and show. `seen` has the states that TanStack Query received, in order. */
function start() {
  const page = Object.assign(new EventTarget(), { hidden: false });
  const become = (hidden: boolean) => {
    page.hidden = hidden;
    page.dispatchEvent(new Event('visibilitychange'));
  };
  const seen: boolean[] = [];
  const stop = restWhileHidden(page, (isSeen) => {
    if (seen.at(-1) !== isSeen) seen.push(isSeen);
  });
  return { seen, stop, hide: () => become(true), show: () => become(false) };
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test('a page that has been hidden for 60 s rests, until it is seen again', () => {
  const { seen, hide, show } = start();
  hide();
  vi.advanceTimersByTime(restAfterHiddenMs - 1);
  expect(seen).toEqual([true]);
  vi.advanceTimersByTime(1);
  expect(seen).toEqual([true, false]);
  show();
  expect(seen).toEqual([true, false, true]);
});

test('a page that is hidden for less goes on as if nothing were', () => {
  const { seen, hide, show } = start();
  hide();
  vi.advanceTimersByTime(restAfterHiddenMs - 1);
  show();
  vi.advanceTimersByTime(10 * restAfterHiddenMs);
  expect(seen).toEqual([true]);
});

test('once stopped it says nothing any more', () => {
  const { seen, stop, hide } = start();
  hide();
  stop();
  vi.advanceTimersByTime(10 * restAfterHiddenMs);
  expect(seen).toEqual([true]);
});
