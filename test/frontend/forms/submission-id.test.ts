import { describe, expect, test } from 'vitest';
import {
  contentDigest,
  createSubmissionIds,
  type IdStorage,
} from '#frontend/forms/submit/submission-id.ts';
import { submissionIdSchema } from '#shared/submission.ts';
import { contactValues } from '#test/support/builders.ts';

function createStorage() {
  const items = new Map<string, string>();
  const storage: IdStorage = {
    getItem: (key) => items.get(key) ?? null,
    setItem: (key, value) => {
      items.set(key, value);
    },
  };
  return { items, storage };
}

const switchedOff = (): IdStorage => {
  throw new DOMException('The operation is insecure.', 'SecurityError');
};

describe('submission ids', () => {
  test('the same content keeps its id, on the page and after a reload', async () => {
    const { storage } = createStorage();
    const page = createSubmissionIds(() => storage);
    const id = await page.idFor('contact', contactValues());
    expect(submissionIdSchema.safeParse(id).success).toBe(true);
    expect(await page.idFor('contact', contactValues())).toBe(id);
    const reloaded = createSubmissionIds(() => storage);
    expect(await reloaded.idFor('contact', contactValues())).toBe(id);
  });

  test('other content gets a new id, and so does another kind', async () => {
    const ids = createSubmissionIds(() => createStorage().storage);
    const id = await ids.idFor('contact', contactValues());
    expect(await ids.idFor('contact', contactValues({ firstName: 'Ana' }))).not.toBe(id);
    expect(await ids.idFor('employer', contactValues())).not.toBe(id);
  });

  test('two tabs send the same content under one id, whatever else they have sent before', async () => {
    const { storage } = createStorage();
    const [one, other] = [createSubmissionIds(() => storage), createSubmissionIds(() => storage)];
    await other.idFor('contact', contactValues({ firstName: 'Ana' }));
    const id = await one.idFor('contact', contactValues());
    expect(await other.idFor('contact', contactValues())).toBe(id);
  });

  test('a renewed id takes the place of the old one', async () => {
    const { storage } = createStorage();
    const ids = createSubmissionIds(() => storage);
    const old = await ids.idFor('contact', contactValues());
    const renewed = await ids.renew('contact', contactValues());
    expect(renewed).not.toBe(old);
    expect(await createSubmissionIds(() => storage).idFor('contact', contactValues())).toBe(
      renewed,
    );
  });

  test('storage holds a digest and an id, and nothing that was typed', async () => {
    const { items, storage } = createStorage();
    const values = contactValues();
    const id = await createSubmissionIds(() => storage).idFor('contact', values);
    const stored = [...items].flat().join(' ');
    expect(stored).toContain(id);
    for (const value of Object.values(values)) expect(stored).not.toContain(value);
  });

  test('without storage the id lasts as long as the page', async () => {
    const ids = createSubmissionIds(switchedOff);
    const id = await ids.idFor('contact', contactValues());
    expect(await ids.idFor('contact', contactValues())).toBe(id);
  });

  test.each(['{', '{"digest":1}', '{"digest":"a","id":"not-a-uuid"}'])(
    'a stored %s counts as nothing',
    async (text) => {
      const { items, storage } = createStorage();
      items.set('submission-id:contact', text);
      const id = await createSubmissionIds(() => storage).idFor('contact', contactValues());
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
