import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startLiveRefresh } from '#frontend/staff/api/page-visibility.ts';

const intervalMs = 15_000;
/** Section 9: idle stream timeout. */
const restAfterHiddenMs = 60_000;

/** A page that a test can hide and show. */
function pageThatHides() {
  const page = Object.assign(new EventTarget(), { hidden: false });
  const become = (hidden: boolean) => {
    page.hidden = hidden;
    page.dispatchEvent(new Event('visibilitychange'));
  };
  return { page, hide: () => become(true), show: () => become(false) };
}

function start() {
  const refresh = vi.fn(async () => {});
  const { page, hide, show } = pageThatHides();
  const stop = startLiveRefresh({ intervalMs, refresh, page });
  return { refresh, hide, show, stop };
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test('it refreshes at every interval', async () => {
  const { refresh } = start();
  await vi.advanceTimersByTimeAsync(intervalMs - 1);
  expect(refresh).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1 + 2 * intervalMs);
  expect(refresh).toHaveBeenCalledTimes(3);
});

test('the interval begins when a refresh has ended', async () => {
  let end = () => {};
  const refresh = vi.fn(() => new Promise<void>((resolve) => (end = resolve)));
  startLiveRefresh({ intervalMs, refresh, page: pageThatHides().page });
  await vi.advanceTimersByTimeAsync(10 * intervalMs);
  expect(refresh).toHaveBeenCalledOnce();
  end();
  await vi.advanceTimersByTimeAsync(intervalMs);
  expect(refresh).toHaveBeenCalledTimes(2);
});

test('it rests once the page has been hidden for 60 s, and catches up when it is seen', async () => {
  const { refresh, hide, show } = start();
  hide();
  await vi.advanceTimersByTimeAsync(restAfterHiddenMs);
  const before = refresh.mock.calls.length;
  expect(before).toBeGreaterThan(0);
  await vi.advanceTimersByTimeAsync(100 * intervalMs);
  expect(refresh).toHaveBeenCalledTimes(before);
  show();
  expect(refresh).toHaveBeenCalledTimes(before + 1);
  await vi.advanceTimersByTimeAsync(intervalMs);
  expect(refresh).toHaveBeenCalledTimes(before + 2);
});

test('a page that is hidden for less goes on as if nothing were', async () => {
  const { refresh, hide, show } = start();
  hide();
  await vi.advanceTimersByTimeAsync(restAfterHiddenMs - 1);
  show();
  const before = refresh.mock.calls.length;
  await vi.advanceTimersByTimeAsync(10 * intervalMs);
  expect(refresh).toHaveBeenCalledTimes(before + 10);
});

test('once stopped it does nothing any more', async () => {
  const { refresh, stop, hide, show } = start();
  stop();
  hide();
  show();
  await vi.advanceTimersByTimeAsync(10 * intervalMs);
  expect(refresh).not.toHaveBeenCalled();
});
