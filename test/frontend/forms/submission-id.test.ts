import { describe, expect, test } from 'vitest';
import {
  contentDigest,
  createSubmissionIds,
  type SubmissionIds,
} from '#frontend/forms/sending/submission-id.ts';
import type { ItemStorage } from '#frontend/forms/storage/expiring-items.ts';
import type { FormValues } from '#shared/form.ts';
import type { Kind } from '#shared/kinds.ts';
import { submissionIdSchema } from '#shared/submission-id.ts';
import { contactValues } from '#test/support/builders.ts';

function createStorage() {
  const items = new Map<string, string>();
  const storage: ItemStorage = {
    getItem: (key) => items.get(key) ?? null,
    setItem: (key, value) => {
      items.set(key, value);
    },
    removeItem: (key) => void items.delete(key),
  };
  return { items, storage };
}

const idOf = async (...[ids, kind, values]: [SubmissionIds, Kind, FormValues]) =>
  (await ids.idFor(kind, values)).id;

const switchedOff = (): ItemStorage => {
  throw new DOMException('The operation is insecure.', 'SecurityError');
};

describe('submission ids', () => {
  test('the same content keeps its id, on the page and after a reload', async () => {
    const { storage } = createStorage();
    const page = createSubmissionIds(() => storage);
    const id = await idOf(page, 'contact', contactValues());
    expect(submissionIdSchema.safeParse(id).success).toBe(true);
    expect(await idOf(page, 'contact', contactValues())).toBe(id);
    const reloaded = createSubmissionIds(() => storage);
    expect(await idOf(reloaded, 'contact', contactValues())).toBe(id);
  });

  test('other content gets a new id, and so does another kind', async () => {
    const ids = createSubmissionIds(() => createStorage().storage);
    const id = await idOf(ids, 'contact', contactValues());
    expect(await idOf(ids, 'contact', contactValues({ firstName: 'Ana' }))).not.toBe(id);
    expect(await idOf(ids, 'employer', contactValues())).not.toBe(id);
  });

  describe('once it has gone out', () => {
    const other = contactValues({ firstName: 'Ana' });
    const sent = async (storage: () => ItemStorage) => {
      const ids = createSubmissionIds(storage);
      const id = await idOf(ids, 'contact', contactValues());
      ids.setMayBeStored(id, true);
      return { ids, id };
    };

    test('other content keeps the id while nobody knows whether it arrived, after a reload too', async () => {
      const { storage } = createStorage();
      const { id } = await sent(() => storage);
      const reloaded = createSubmissionIds(() => storage);
      expect(await reloaded.idFor('contact', other)).toMatchObject({ id, wasSentOtherwise: true });
      expect(reloaded.mayBeStored(id)).toBe(true);
      expect(await idOf(reloaded, 'employer', other)).not.toBe(id);
    });

    test.each([
      ['it has arrived', (ids: SubmissionIds) => ids.setArrived('contact')],
      ['it is certain not to', (ids: SubmissionIds, id: string) => ids.setMayBeStored(id, false)],
      ['it is to go out as well', (ids: SubmissionIds) => ids.forget('contact')],
    ])('other content gets a new id when %s', async (_, settle) => {
      const { storage } = createStorage();
      const { ids, id } = await sent(() => storage);
      settle(ids, id);
      const next = await createSubmissionIds(() => storage).idFor('contact', other);
      expect(next.id).not.toBe(id);
      expect(next.wasSentOtherwise).toBeUndefined();
      expect((await ids.idFor('contact', other)).id).toBe(next.id);
    });

    test('content that is to go out as well gets a new id, though it had one', async () => {
      const { ids, id } = await sent(() => createStorage().storage);
      ids.forget('contact');
      expect(await idOf(ids, 'contact', contactValues())).not.toBe(id);
    });

    test('an emptied storage is a visitor who wants to begin anew', async () => {
      const { items, storage } = createStorage();
      const { ids, id } = await sent(() => storage);
      items.clear();
      ids.setMayBeStored(id, true);
      expect(items.size).toBe(0);
      expect(await idOf(ids, 'contact', other)).not.toBe(id);
    });

    test('without storage, or with a full one, other content keeps the id on the page', async () => {
      const { storage } = createStorage();
      const full = { ...storage, setItem: switchedOff };
      for (const none of [switchedOff, () => full]) {
        const { ids, id } = await sent(none);
        expect(await idOf(ids, 'contact', other)).toBe(id);
      }
    });

    test('what another tab has sent since is left alone', async () => {
      const { items, storage } = createStorage();
      const { ids } = await sent(() => storage);
      ids.setArrived('contact');
      await sent(() => ({ ...storage, getItem: () => null }));
      const before = new Map(items);
      ids.setArrived('contact');
      expect(items).toEqual(before);
    });
  });

  test('a new id gets a time of its own', async () => {
    const { storage } = createStorage();
    const removed: string[] = [];
    const removeItem = (name: string) => void removed.push(name);
    const ids = createSubmissionIds(() => ({ ...storage, removeItem }));
    await ids.idFor('contact', contactValues());
    await ids.idFor('contact', contactValues());
    expect(removed).toHaveLength(1);
    await ids.renew('contact', contactValues());
    expect(removed).toHaveLength(2);
  });

  test('two tabs send the same content under one id, whatever else they have sent before', async () => {
    const { storage } = createStorage();
    const [one, other] = [createSubmissionIds(() => storage), createSubmissionIds(() => storage)];
    await idOf(other, 'contact', contactValues({ firstName: 'Ana' }));
    const id = await idOf(one, 'contact', contactValues());
    expect(await idOf(other, 'contact', contactValues())).toBe(id);
  });

  test('a renewed id takes the place of the old one', async () => {
    const { storage } = createStorage();
    const ids = createSubmissionIds(() => storage);
    const old = await idOf(ids, 'contact', contactValues());
    const renewed = await ids.renew('contact', contactValues());
    expect(renewed).not.toBe(old);
    expect(
      await idOf(
        createSubmissionIds(() => storage),
        'contact',
        contactValues(),
      ),
    ).toBe(renewed);
  });

  test('storage holds a digest and an id, and nothing that was typed', async () => {
    const { items, storage } = createStorage();
    const values = contactValues();
    const id = await idOf(
      createSubmissionIds(() => storage),
      'contact',
      values,
    );
    const stored = [...items].flat().join(' ');
    expect(stored).toContain(id);
    for (const value of Object.values(values)) expect(stored).not.toContain(value);
  });

  test('without storage the id lasts as long as the page', async () => {
    const ids = createSubmissionIds(switchedOff);
    const id = await idOf(ids, 'contact', contactValues());
    expect(await idOf(ids, 'contact', contactValues())).toBe(id);
  });

  test.each(['{', '{"digest":1}', '{"digest":"a","id":"not-a-uuid"}'])(
    'a stored %s counts as nothing',
    async (text) => {
      const { items, storage } = createStorage();
      items.set('submission-id:contact', text);
      const id = await idOf(
        createSubmissionIds(() => storage),
        'contact',
        contactValues(),
      );
      expect(submissionIdSchema.safeParse(id).success).toBe(true);
    },
  );
});

describe('contentDigest', () => {
  test('it is the SHA-256 of kind and values, in whatever order the values came', async () => {
    const digest = await contentDigest('contact', { b: '2', a: '1' });
    expect(digest).toMatch(/^[0-9a-f]{64}$/);
    expect(await contentDigest('contact', { a: '1', b: '2' })).toBe(digest);
  });

  test('it tells apart what only looks alike when it is joined', async () => {
    const one = await contentDigest('contact', { a: 'x', b: 'y' });
    expect(await contentDigest('contact', { a: 'x","b":"y' })).not.toBe(one);
    expect(await contentDigest('contact', { a: 'xy', b: '' })).not.toBe(one);
    expect(await contentDigest('employer', { a: 'x', b: 'y' })).not.toBe(one);
  });
});
