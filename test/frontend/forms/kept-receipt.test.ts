import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { forgetReceipt, keepReceipt, keptReceipt } from '#frontend/forms/storage/kept-receipt.ts';
import { stopKeeping } from '#frontend/forms/storage/may-keep.ts';

const receipt = {
  id: '9f1b2c3d-4e5f-4a6b-8c7d-9e0f1a2b3c4d',
  date: '11/22/2026',
  time: '1:02:03 PM',
  submittedAt: '2026-11-22T18:02:03.000Z',
  reference: '7KQM-2XHD',
};
const kept = { reference: receipt.reference, submittedAt: receipt.submittedAt };

let stored: Map<string, string>;
beforeEach(() => {
  stored = new Map();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  });
});
afterEach(() => vi.unstubAllGlobals());

test('keeps the reference and the moment, each kind its own, until they are forgotten', () => {
  keepReceipt('contact', receipt);
  expect([...stored.values()].map((text) => JSON.parse(text))).toEqual([kept]);
  expect(keptReceipt('contact')).toEqual(kept);
  expect(keptReceipt('employment')).toBeUndefined();
  forgetReceipt('contact');
  expect(keptReceipt('contact')).toBeUndefined();
  expect(stored.size).toBe(0);
});

test.each(['', '{', '{"reference":1}', 'null'])(
  'what is not a receipt counts as none: %s',
  (text) => {
    keepReceipt('contact', receipt);
    for (const key of stored.keys()) stored.set(key, text);
    expect(keptReceipt('contact')).toBeUndefined();
  },
);

test('does without a storage that is switched off', () => {
  vi.stubGlobal('sessionStorage', undefined);
  keepReceipt('contact', receipt);
  forgetReceipt('contact');
  expect(keptReceipt('contact')).toBeUndefined();
});

// The last one here: nothing lets a page keep again.
test('writes nothing once the visitor wants nothing kept', () => {
  stopKeeping();
  keepReceipt('contact', receipt);
  expect(stored.size).toBe(0);
});
