import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { stopStoring } from '#frontend/forms/storage/may-store.ts';
import {
  deleteReceipt,
  provenReceipt,
  readReceipt,
  receiptAnswers,
  saveReceipt,
} from '#frontend/forms/storage/saved-receipt.ts';

const receipt = {
  id: '9f1b2c3d-4e5f-4a6b-8c7d-9e0f1a2b3c4d',
  date: '11/22/2026',
  time: '1:02:03 PM',
  submittedAt: '2026-11-22T18:02:03.000Z',
  reference: '7KQM-2XHD',
};
const saved = { reference: receipt.reference, submittedAt: receipt.submittedAt };

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

test('saves the reference and the moment, each kind its own, until they are forgotten', () => {
  saveReceipt('contact', receipt);
  expect([...stored.values()].map((text) => JSON.parse(text))).toEqual([saved]);
  expect(readReceipt('contact')).toEqual(saved);
  expect(readReceipt('employment')).toBeUndefined();
  deleteReceipt('contact');
  expect(readReceipt('contact')).toBeUndefined();
  expect(stored.size).toBe(0);
});

test.each(['', '{', '{"reference":1}', 'null'])(
  'what is not a receipt counts as none: %s',
  (text) => {
    saveReceipt('contact', receipt);
    for (const key of stored.keys()) stored.set(key, text);
    expect(readReceipt('contact')).toBeUndefined();
  },
);

const values = {
  ...{ firstName: 'Anne', phoneNumber: '+16035550123', city: 'Keene', state: 'NH' },
  ...{
    preferredContactMethod: 'phone',
    preferredDate: '2026-11-27',
    preferredTimeSlot: '09:00 AM',
  },
};

test('proves the sender of the newest submission, or of one by its reference, for half an hour', () => {
  vi.useFakeTimers({ now: Date.parse('2026-11-22T18:02:03.000Z') });
  const proven = { ...receipt, senderSecret: 'secret' };
  saveReceipt('contact', { ...proven, ...receiptAnswers('contact', values, Date.now()) });
  vi.advanceTimersByTime(1);
  const other = { ...proven, reference: '2222-3333' };
  saveReceipt('employer', { ...other, ...receiptAnswers('employer', values, Date.now()) });
  saveReceipt('employment', receipt);
  expect(provenReceipt()?.reference).toBe('2222-3333');
  expect(provenReceipt(receipt.reference)).toMatchObject({
    senderSecret: 'secret',
    known: { phoneLast4: '0123', city: '', state: '' },
  });
  expect(provenReceipt()?.known).toMatchObject({ city: 'Keene', state: 'NH' });
  expect(provenReceipt('7777-7777')).toBeUndefined();
  expect([...stored.values()].join()).not.toContain('Anne');

  vi.advanceTimersByTime(30 * 60 * 1000 + 1);
  expect(provenReceipt()).toBeUndefined();
  expect(readReceipt('employer')?.appointment).toMatchObject({ preferredDate: '2026-11-27' });
  expect([...stored.values()].join()).not.toContain('0123');
  vi.useRealTimers();
});

test('does without a storage that is switched off', () => {
  vi.stubGlobal('sessionStorage', undefined);
  saveReceipt('contact', receipt);
  deleteReceipt('contact');
  expect(readReceipt('contact')).toBeUndefined();
});

// The last test of this file: a page can't start to store again.
test('writes nothing once the visitor wants nothing saved', () => {
  stopStoring();
  saveReceipt('contact', receipt);
  expect(stored.size).toBe(0);
});
