import { describe, expect, test, vi } from 'vitest';
import { createDraftStore } from '#frontend/forms/drafts/draft-store.ts';
import { forms } from '#shared/forms.ts';
import { contactValues, employmentValues } from '#test/support/builders.ts';
import { createMemoryStorage } from './support/memory-storage.ts';

const dayMs = 24 * 60 * 60 * 1000;

/** A draft store of the contact form, with a storage in memory and a clock that the test sets. */
function setUp() {
  const { items, storage } = createMemoryStorage();
  const clock = { nowMs: 1_800_000_000_000 };
  const open = () =>
    createDraftStore(
      forms.contact,
      () => storage,
      () => clock.nowMs,
    );
  return { items, storage, clock, open, store: open() };
}

describe('the draft of a form', () => {
  test('is read again by another page, and by none after 7 days, however late it was changed', () => {
    const { clock, store, open } = setUp();
    expect(store.write(contactValues())).toBe(true);
    expect(open().read()?.values).toEqual(contactValues());
    clock.nowMs += 6 * dayMs;
    store.write({ firstName: 'Ana' });
    clock.nowMs += dayMs - 1;
    expect(open().read()?.values.firstName).toBe('Ana');
    clock.nowMs += 1;
    expect(open().read()).toBeUndefined();
  });

  test('lives no longer on a clock that is set back', () => {
    const { clock, store } = setUp();
    store.write({ firstName: 'Ana' });
    clock.nowMs -= dayMs;
    expect(store.read()).toBeUndefined();
  });

  test('begins anew, with 7 days of its own, once the old one is over', () => {
    const { clock, store } = setUp();
    store.write(contactValues());
    clock.nowMs += 8 * dayMs;
    store.write({ firstName: 'Ana' });
    expect(store.read()?.values).toEqual({ firstName: 'Ana' });
    clock.nowMs += 7 * dayMs;
    expect(store.read()).toBeUndefined();
  });

  test('takes field by field what each of two tabs wrote last', () => {
    const { open } = setUp();
    const [one, other] = [open(), open()];
    one.write({ firstName: 'Ana', lastName: 'One' });
    other.write({ firstName: 'Bea', email: 'bea@example.com' });
    one.write({ lastName: 'Two' });
    const expected = { firstName: 'Bea', lastName: 'Two', email: 'bea@example.com' };
    expect(open().read()?.values).toEqual(expected);
  });

  test('is gone with its last answer', () => {
    const { items, store } = setUp();
    store.write({ firstName: 'Ana' });
    store.write({ firstName: '' });
    expect(items.size).toBe(0);
  });

  test.each([
    '{',
    '1',
    '{"expiresAtMs":1800000000001}',
    '{"expiresAtMs":1800000000001,"values":[1]}',
  ])('that reads %s is no draft, and none of it stays', (text) => {
    const { items, store } = setUp();
    items.set('draft:contact', text);
    expect(store.read()).toBeUndefined();
    expect(store.write({ firstName: 'Ana' })).toBe(true);
    expect(JSON.parse(items.get('draft:contact') ?? '')).toEqual(store.read());
  });

  test('brings back no answer to a question that the form doesn’t ask', () => {
    const { items, clock, store } = setUp();
    const values = { firstName: 'Ana', socialSecurityNumber: '1' };
    items.set('draft:contact', JSON.stringify({ expiresAtMs: clock.nowMs + 1, values }));
    expect(store.read()?.values).toEqual({ firstName: 'Ana' });
  });

  test('saves what was there when there is no room for more, and says so', () => {
    const { storage, store } = setUp();
    store.write({ firstName: 'Ana' });
    vi.spyOn(storage, 'setItem').mockImplementation(() => {
      throw new DOMException('', 'QuotaExceededError');
    });
    expect(store.write({ lastName: 'Nurse' })).toBe(false);
    expect(store.read()?.values).toEqual({ firstName: 'Ana' });
  });

  test('is no matter where storage is switched off', () => {
    const store = createDraftStore(forms.contact, () => {
      throw new DOMException('', 'SecurityError');
    });
    expect(store.read()).toBeUndefined();
    expect(store.write(contactValues())).toBe(false);
    store.remove();
    store.removeId();
  });
});

test('an application’s criminal record, signature and declaration are never saved', () => {
  const { items, storage } = createMemoryStorage();
  const store = createDraftStore(forms.employment, () => storage);
  const values = employmentValues({ signature: 'Canary Signature' });
  store.write(values);
  const { criminalRecord, signature, authorization, ...saved } = values;
  expect(store.read()?.values).toEqual(saved);
  const written = [...items.values()].join();
  expect(written).not.toContain('criminalRecord');
  expect(written).not.toContain(signature);
  expect(written).not.toContain('authorization');
});
