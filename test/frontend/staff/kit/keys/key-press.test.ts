import { expect, test } from 'vitest';
import { keyOfPress } from '#frontend/staff/kit/keys/key-press.ts';

const keys = ['j', 'd', '?', '/'].map((key) => ({ key, label: key, run: () => {} }));

const press = (key: string, more: Partial<KeyboardEvent> = {}) => ({
  key,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  shiftKey: false,
  repeat: false,
  isComposing: false,
  defaultPrevented: false,
  ...more,
});

test.each([
  ['j', {}],
  ['J', {}],
  ['?', { shiftKey: true }],
  ['/', {}],
])('%s is a key', (key, more) => {
  expect(keyOfPress(press(key, more), keys)?.key).toBe(key.toLowerCase());
});

test.each([
  ['x', {}],
  ['d', { ctrlKey: true }],
  ['d', { metaKey: true }],
  ['d', { altKey: true }],
  ['D', { shiftKey: true }],
  ['d', { repeat: true }],
  ['d', { isComposing: true }],
  ['d', { defaultPrevented: true }],
])('%s with %j is none', (key, more) => {
  expect(keyOfPress(press(key, more), keys)).toBeUndefined();
});

test('of two with the same key the latest counts', () => {
  const latest = { key: 'j', label: 'Latest', run: () => {} };
  expect(keyOfPress(press('j'), [...keys, latest])).toBe(latest);
});
