import { describe, expect, test } from 'vitest';
import { createDraftSession } from '#frontend/forms/drafts/draft-session.ts';
import { createDraftStore } from '#frontend/forms/drafts/draft-store.ts';
import { createSubmissionIds } from '#frontend/forms/sending/submission-id.ts';
import { stopStoring } from '#frontend/forms/storage/may-store.ts';
import { createStoredIds } from '#frontend/forms/storage/stored-ids.ts';
import type { FormValues } from '#shared/form.ts';
import { forms } from '#shared/forms.ts';
import { contactValues } from '#test/support/builders.ts';
import { createMemoryStorage } from './support/memory-storage.ts';

/** A browser whose tabs show the form of that kind; each tab has controls of its own. */
function browser(form = forms.contact) {
  const { items, storage } = createMemoryStorage();
  const open = (typedBefore: FormValues = {}) => {
    const held: FormValues = { ...typedBefore };
    const store = createDraftStore(form, () => storage);
    const controls = {
      read: () => ({ ...held }),
      set: (values: FormValues) => void Object.assign(held, values),
    };
    const session = createDraftSession(form, store, controls);
    const type = (values: FormValues) => void Object.assign(held, values);
    return { held, store, session, type, restored: session.restore() };
  };
  return { items, storage, open };
}

const filled = (values: FormValues) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== ''));

test('what was typed comes back on another page', () => {
  const { open } = browser();
  const first = open();
  first.type(contactValues());
  expect(first.session.save()).toBe(true);
  const second = open();
  expect(second.restored).toBeDefined();
  expect(filled(second.held)).toEqual(contactValues());
});

test('a newer copy brings back what the draft lost, and what is typed meanwhile wins', () => {
  const { items, open } = browser();
  const first = open();
  first.type({ firstName: 'Ana' });
  first.session.save();
  const { expiresAtMs, savedAtMs } = JSON.parse(items.get('draft:contact') ?? '');
  const values = { firstName: 'Anna', lastName: 'Nurse', email: 'ana@example.com' };
  const page = open();
  page.type({ email: 'typed@example.com' });
  page.session.save();
  const same = JSON.stringify({ expiresAtMs, savedAtMs, values });
  expect(page.session.recover(same)).toBeUndefined();
  const newer = JSON.stringify({ expiresAtMs, savedAtMs: savedAtMs + 1, values });
  expect(page.session.recover(newer)).toBeDefined();
  const expected = { ...values, email: 'typed@example.com' };
  expect(filled(page.held)).toEqual(expected);
  expect(filled(open().held)).toEqual(expected);
});

test('an empty page saves nothing', () => {
  const { items, open } = browser();
  const page = open();
  page.session.save();
  expect(page.restored).toBeUndefined();
  expect(items.size).toBe(0);
});

test('what was typed before hydration, or brought back by the browser, wins over the draft', () => {
  const { open } = browser();
  const first = open();
  first.type({ firstName: 'Old', lastName: 'Nurse' });
  first.session.save();
  const second = open({ firstName: 'New' });
  expect(filled(second.held)).toEqual({ firstName: 'New', lastName: 'Nurse' });
  second.session.save();
  expect(open().held).toMatchObject({ firstName: 'New', lastName: 'Nurse' });
});

test('an answer that was taken out stays out', () => {
  const { open } = browser();
  const first = open();
  first.type({ firstName: 'Ana', lastName: 'Nurse' });
  first.session.save();
  first.type({ lastName: '' });
  first.session.save();
  expect(filled(open().held)).toEqual({ firstName: 'Ana' });
});

test('a second tab follows the first, and saves what was typed in it', () => {
  const { open } = browser();
  const [one, other] = [open(), open()];
  one.type({ firstName: 'One', lastName: 'One' });
  one.session.save();
  other.type({ firstName: 'Other' });
  other.session.follow();
  expect(filled(other.held)).toEqual({ firstName: 'Other', lastName: 'One' });
  other.session.save();
  one.session.follow();
  expect(one.held.firstName).toBe('One');
  expect(open().held).toMatchObject({ firstName: 'Other', lastName: 'One' });
});

test('what one tab sent leaves the other, but for what was typed there', () => {
  const { items, open } = browser();
  const one = open();
  one.type(contactValues());
  one.session.save();
  const other = open();
  other.type({ firstName: 'Other' });
  one.store.remove();
  one.session.startAgain();
  other.session.follow();
  expect(filled(other.held)).toEqual({ firstName: 'Other' });
  other.type({ lastName: 'Typed' });
  other.session.save();
  expect(filled(open().held)).toEqual({ firstName: 'Other', lastName: 'Typed' });
  expect(items.size).toBe(1);
});

describe('a draft that ends in another tab', () => {
  const twoTabs = () => {
    const { storage, open } = browser();
    const ids = createSubmissionIds(() => createStoredIds(() => storage));
    const one = open();
    one.type(contactValues());
    one.session.save();
    const other = open();
    const send = async () => {
      const { id } = await ids.idFor('contact', contactValues());
      ids.setMayBeStored(id, true);
      return id;
    };
    const end = () => {
      one.store.remove();
      one.session.startAgain();
    };
    return { ids, one, other, send, end, open };
  };

  test('was sent, and its id is known', async () => {
    const { ids, one, other, send, end } = twoTabs();
    const id = await send();
    expect(other.session.follow()).toBeUndefined();
    ids.setArrived('contact');
    end();
    expect(other.session.follow()).toBe(id);
    expect(one.session.follow()).toBeUndefined();
    expect(other.session.follow()).toBeUndefined();
  });

  test('was cleared, or emptied after an earlier one had arrived', async () => {
    const { ids, other, send, end, open } = twoTabs();
    await send();
    ids.setArrived('contact');
    const third = open();
    end();
    expect(third.session.follow()).toBeUndefined();
    ids.forget('contact');
    expect(other.session.follow()).toBeUndefined();
  });
});

test('a form that is being sent is saved as sent, with the day that it presets', () => {
  const { open } = browser(forms.employment);
  const page = open();
  page.type({ firstName: 'Ana', signatureDate: '2026-11-20' });
  page.session.save();
  expect(page.store.read()).toMatchObject({ values: { firstName: 'Ana' } });
  expect(page.store.read()?.values).not.toHaveProperty('signatureDate');
  page.session.begin();
  const again = open();
  expect(again.restored?.wasSent).toBe(true);
  expect(again.held.signatureDate).toBe('2026-11-20');
});

// The last test: "Don't keep" applies to the whole page, and so to later tests.
test('after Don’t keep not a byte is written', () => {
  const { items, open } = browser();
  const page = open();
  stopStoring();
  page.type(contactValues());
  expect(page.session.save()).toBe(false);
  expect(items.size).toBe(0);
});
