import './support/environment.ts';
import { randomUUID } from 'node:crypto';
import { describe, expect, it, vi } from 'vitest';
import { handler as remove } from '#functions/bin/delete-submission.ts';
import { handler as sweep } from '#functions/sweep/sweep-resumes.ts';
import { callAsStaff, captureOutput, untouchedQuery } from './support/api.ts';
import { application, apply, emptyStores, keysOf, pdf } from './support/applications.ts';
import { staffSignedIn } from './support/staff.ts';

const { resumes, table } = emptyStores();
staffSignedIn();

const fail = () => {
  throw new Error('A fault of ours.');
};
const run = () => sweep({}, { functionName: 'sweep', awsRequestId: 'invocation-1' } as any);
const laterByDays = (days: number) => {
  for (const key of resumes.files.keys()) {
    if (!resumes.storedAt.has(key)) resumes.storedAt.set(key, new Date());
  }
  vi.setSystemTime(Date.now() + days * 24 * 3600 * 1000);
};

async function storedApplication() {
  const sent = application();
  resumes.upload(sent.id, pdf);
  expect((await apply(sent)).status).toBe(201);
  return { sent, id: sent.id, keys: keysOf(sent.id) };
}

/** An application whose resume was claimed, and whose record never came. */
async function brokenApplication() {
  const sent = application();
  resumes.upload(sent.id, pdf);
  table.before('put', fail);
  expect((await apply(sent)).status).toBe(500);
  return { sent, id: sent.id, keys: keysOf(sent.id) };
}
const removeApplication = (id: string) =>
  callAsStaff(remove, { path: { kind: 'employment', id }, query: untouchedQuery });

describe('a claim', () => {
  it('takes the upload away, and a retry that finds it gone still works', async () => {
    const { sent, keys } = await brokenApplication();
    expect([...resumes.files.keys()]).toEqual([keys.claimed]);
    expect((await apply(sent)).status).toBe(201);
    expect(resumes.textOf(keys.claimed)).toBe(pdf);
  });

  it('succeeds though the upload can not be removed', async () => {
    const sent = application();
    resumes.upload(sent.id, pdf);
    resumes.before('delete', fail);
    expect((await apply(sent)).status).toBe(201);
  });

  it.each(['get', 'copy'] as const)(
    'is no fault when a twin takes the upload away before the %s',
    async (call) => {
      const sent = application();
      const { incoming, claimed } = keysOf(sent.id);
      resumes.upload(sent.id, pdf);
      resumes.before(call, () => {
        const upload = resumes.files.get(incoming);
        if (upload) resumes.files.set(claimed, upload);
        resumes.files.delete(incoming);
      });
      expect((await apply(sent)).status).toBe(201);
    },
  );
});

describe('the daily sweep', () => {
  it('removes a claimed resume whose record never came, after a day', async () => {
    const broken = await brokenApplication();
    const stored = await storedApplication();
    expect(await run()).toEqual({ seen: 2, removed: 0 });
    laterByDays(1);
    expect(await run()).toEqual({ seen: 2, removed: 1 });
    expect([...resumes.files.keys()]).toEqual([stored.keys.claimed]);
    expect(resumes.files.has(broken.keys.claimed)).toBe(false);
    expect(await run()).toEqual({ seen: 1, removed: 0 });
  });

  it('logs how many, and nothing of a person', async () => {
    const { id } = await brokenApplication();
    laterByDays(1);
    const output = captureOutput();
    await run();
    const lines = output()
      .trim()
      .split(/\n+/)
      .map((line) => JSON.parse(line));
    expect(lines).toContainEqual(
      expect.objectContaining({ message: 'resumes swept', seen: 1, removed: 1 }),
    );
    expect(output()).not.toContain(id);
  });

  it('leaves a resume whose record comes at the last moment where it was', async () => {
    const { sent, keys } = await brokenApplication();
    laterByDays(1);
    const late = { id: sent.id, PK: keys.record };
    // The second read of the table is the one before the removal.
    table.before('get', () => {});
    table.before('get', () => {});
    table.before('get', () => void table.items.set(keys.record, late));
    await run();
    expect(table.items.get(keys.record)).toBe(late);
    expect(resumes.textOf(keys.claimed)).toBe(pdf);
  });

  it('leaves the bin alone for its 30 days, and empties it then', async () => {
    const { id, keys } = await storedApplication();
    await removeApplication(id);
    laterByDays(29);
    await run();
    expect(resumes.textOf(keys.deleted)).toBe(pdf);
    laterByDays(1);
    await run();
    expect(resumes.files.size).toBe(0);
  });

  it('gives a record its resume back when its deletion broke off and nobody pressed Delete again', async () => {
    const { id, keys } = await storedApplication();
    table.before('put', fail);
    expect((await removeApplication(id)).status).toBe(500);
    expect(resumes.files.has(keys.claimed)).toBe(false);
    laterByDays(1);
    await run();
    expect(resumes.textOf(keys.claimed)).toBe(pdf);
  });

  it('completes what it was interrupted in, wherever that was', async () => {
    for (let number = 1; number <= 12; number += 1) {
      resumes.reset();
      table.reset();
      const { keys } = await brokenApplication();
      laterByDays(1);
      let count = 0;
      resumes.beforeAll(() => {
        count += 1;
        if (count >= number) fail();
      });
      await run().catch(() => {});
      resumes.beforeAll(() => {});
      laterByDays(1);
      await run();
      expect([...resumes.files.keys()]).toEqual([]);
      expect(table.items.has(keys.record)).toBe(false);
    }
  });

  it('removes nothing when most resumes would go', async () => {
    for (let count = 0; count < 21; count += 1) {
      resumes.upload(randomUUID(), pdf);
    }
    for (const [key, file] of [...resumes.files]) {
      resumes.files.delete(key);
      resumes.files.set(key.replace('incoming', 'resume'), file);
    }
    laterByDays(1);
    await expect(run()).rejects.toThrow('Most resumes have no record. Nothing was removed.');
    expect(resumes.files.size).toBe(21);
  });
});
