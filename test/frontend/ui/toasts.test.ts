import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createToasts, type Toasts } from '#frontend/ui/toasts.ts';

let toasts: Toasts;
const texts = () => toasts.shown.get().map(({ text }) => text);

beforeEach(() => {
  vi.useFakeTimers();
  toasts = createToasts();
});
afterEach(() => {
  vi.useRealTimers();
});

// Section 9 of the specification.
test.each([
  ['normal', 4000],
  ['error', 4000],
  ['success', 2000],
] as const)('a toast of kind %s stands for %i ms', (kind, durationMs) => {
  toasts.show(kind, 'text');
  vi.advanceTimersByTime(durationMs - 1);
  expect(texts()).toEqual(['text']);
  vi.advanceTimersByTime(1);
  expect(texts()).toEqual([]);
});

test('a toast with an offer stands for as long as the offer does', () => {
  toasts.show('normal', 'text', { action: { label: 'Undo', run: () => {} }, durationMs: 10_000 });
  vi.advanceTimersByTime(9_999);
  expect(toasts.shown.get()).toMatchObject([{ text: 'text', action: { label: 'Undo' } }]);
  vi.advanceTimersByTime(1);
  expect(texts()).toEqual([]);
});

test('a loading toast has no end but its dismissal', () => {
  const id = toasts.show('loading', 'text');
  vi.advanceTimersByTime(24 * 3600 * 1000);
  expect(texts()).toEqual(['text']);
  toasts.dismiss(id);
  expect(texts()).toEqual([]);
});

test('at most 20 stand at once: the oldest makes room', () => {
  for (let number = 1; number <= 21; number += 1) toasts.show('loading', `${number}`);
  expect(texts()).toHaveLength(20);
  expect(texts().at(0)).toBe('2');
  expect(texts().at(-1)).toBe('21');
});

test('the clocks rest while paused and run on with what was left', () => {
  toasts.show('error', 'text');
  vi.advanceTimersByTime(3000);
  toasts.pause();
  vi.advanceTimersByTime(60_000);
  expect(texts()).toEqual(['text']);
  toasts.resume();
  vi.advanceTimersByTime(999);
  expect(texts()).toEqual(['text']);
  vi.advanceTimersByTime(1);
  expect(texts()).toEqual([]);
});

test('a toast that arrives during a pause waits with the others', () => {
  toasts.pause();
  toasts.show('success', 'text');
  vi.advanceTimersByTime(60_000);
  expect(texts()).toEqual(['text']);
  toasts.resume();
  vi.advanceTimersByTime(2000);
  expect(texts()).toEqual([]);
});

test('pausing twice and dismissing leave no clock running', () => {
  const id = toasts.show('error', 'text');
  toasts.pause();
  toasts.pause();
  toasts.dismiss(id);
  toasts.resume();
  expect(vi.getTimerCount()).toBe(0);
});

test('listeners hear of every change until they leave', () => {
  const listener = vi.fn();
  const leave = toasts.shown.subscribe(listener);
  const id = toasts.show('normal', 'text');
  toasts.dismiss(id);
  expect(listener).toHaveBeenCalledTimes(2);
  leave();
  toasts.show('normal', 'text');
  expect(listener).toHaveBeenCalledTimes(2);
});
