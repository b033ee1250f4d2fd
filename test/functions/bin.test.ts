import './support/environment.ts';
import { randomUUID } from 'node:crypto';
import { PutCommand } from '@aws-sdk/lib-dynamodb';
import { describe, expect, it, vi } from 'vitest';
import { handler as erase } from '#functions/bin/erase-submission.ts';
import { handler as listDeleted } from '#functions/bin/list-deleted.ts';
import { handler as restore } from '#functions/bin/restore-submission.ts';
import { handler as create } from '#functions/intake/create-submission.ts';
import { handler as list } from '#functions/reading/list-submissions.ts';
import { call, contactMessage, contactPath, post, untouchedQuery } from './support/api.ts';
import { apply, pdf } from './support/applications.ts';
import {
  administrator,
  binnedApplications,
  colleague,
  later,
  pathOf,
  pressDelete,
  staff,
} from './support/binned-applications.ts';

const {
  resumes,
  table,
  storedApplication,
  deletedApplication,
  expectOutOfReach,
  expectBack,
  breakOffEverywhere,
} = binnedApplications();

describe('a deletion', () => {
  it('puts record and resume out of reach at once, and keeps them in the bin for 30 days', async () => {
    const { id, keys, item } = await deletedApplication();
    await expectOutOfReach(id);
    expect(table.items.get(keys.binned)).toMatchObject({
      record: item,
      deletedBy: 'staff-1',
      deletedAt: '2026-11-20T10:19:28.123Z',
      expiresAtSeconds: Date.parse('2026-12-20T10:19:28Z') / 1000,
    });
    expect(resumes.textOf(keys.deleted)).toBe(pdf);
  });

  it('that broke off anywhere is completed by pressing Delete again, and can be undone then', async () => {
    const steps = await breakOffEverywhere(
      ({ id }) => pressDelete(id),
      async (stored) => {
        // Every record can be restored at each step: its resume is in one of the two places.
        const { claimed, deleted } = stored.keys;
        expect(resumes.textOf(claimed) ?? resumes.textOf(deleted)).toBe(pdf);
        expect((await pressDelete(stored.id)).status).toBe(204);
        await expectOutOfReach(stored.id);
        expect((await staff(restore, pathOf(stored.id))).status).toBe(204);
        expectBack(stored);
      },
    );
    expect(steps).toBeGreaterThanOrEqual(7);
  });

  it('by two at once ends in one tombstone and one item of the bin', async () => {
    const { id, keys } = await storedApplication();
    const answers = await Promise.all([pressDelete(id), pressDelete(id, colleague)]);
    expect(answers.map(({ status }) => status)).toEqual([204, 204]);
    expect([...table.items.keys()].sort()).toEqual([keys.binned, keys.record].sort());
    expect([...resumes.files.keys()]).toEqual([keys.deleted]);
  });
});

describe('a restoration', () => {
  it('brings back the record, its index entry and its resume as they were', async () => {
    const stored = await deletedApplication();
    expect((await administrator(restore, pathOf(stored.id))).status).toBe(204);
    expectBack(stored);
    expect((await staff(list, pathOf(stored.id))).body.rows).toHaveLength(1);
    expect((await apply(stored.sent)).status).toBe(200);
  });

  it('that broke off anywhere is completed by pressing Restore again, never without the resume', async () => {
    const steps = await breakOffEverywhere(
      ({ id }) => administrator(restore, pathOf(id)),
      async (stored) => {
        if (table.items.get(stored.keys.record)?.id) {
          expect(resumes.textOf(stored.keys.claimed)).toBe(pdf);
        }
        expect((await administrator(restore, pathOf(stored.id))).status).toBe(204);
        expectBack(stored);
      },
      deletedApplication,
    );
    expect(steps).toBeGreaterThanOrEqual(6);
  });

  it('of what is back already is answered with 204, and of what never was with 404', async () => {
    const stored = await deletedApplication();
    await administrator(restore, pathOf(stored.id));
    expect((await administrator(restore, pathOf(stored.id))).status).toBe(204);
    expect((await administrator(restore, pathOf(randomUUID()))).status).toBe(404);
  });

  it('is open to whoever deleted it for ten minutes, and to administrators until its time is over', async () => {
    const stored = await deletedApplication();
    const { id } = stored;
    const refused = await colleague(restore, pathOf(id));
    expect([refused.status, refused.body.error.code]).toEqual([403, 'forbidden']);
    later(601);
    expect((await staff(restore, pathOf(id))).status).toBe(403);
    await expectOutOfReach(id);
    later(30 * 24 * 3600 - 602);
    expect((await administrator(restore, pathOf(id))).status).toBe(204);
    expectBack(stored);
  });

  it('is over after 30 days, also before the table has dropped the item', async () => {
    const { id } = await deletedApplication();
    later(30 * 24 * 3600);
    expect((await administrator(restore, pathOf(id))).status).toBe(404);
    expect((await administrator(listDeleted)).body.rows).toEqual([]);
  });

  it('keeps its resume when somebody presses Delete in a list of before, at the same moment', async () => {
    const stored = await deletedApplication();
    const { keys } = stored;
    table.dynamo.on(PutCommand).callsFake(async ({ Item }) => {
      if (Item.PK !== keys.record) return {};
      // The resume is back, its record is about to be.
      table.dynamo.on(PutCommand).resolves({});
      expect((await pressDelete(stored.id)).status).toBe(204);
      table.items.set(keys.record, Item);
      return {};
    });
    expect((await administrator(restore, pathOf(stored.id))).status).toBe(204);
    expectBack(stored);
  });

  it('can be undone by deleting once more', async () => {
    const stored = await deletedApplication();
    await administrator(restore, pathOf(stored.id));
    expect((await pressDelete(stored.id)).status).toBe(204);
    await expectOutOfReach(stored.id);
    expect((await administrator(restore, pathOf(stored.id))).status).toBe(204);
    expectBack(stored);
  });
});

describe('erasing for good', () => {
  it('leaves nothing but the tombstone, and is answered with 204 again', async () => {
    const { id, keys, sent } = await deletedApplication();
    expect((await administrator(erase, pathOf(id))).status).toBe(204);
    expect((await administrator(erase, pathOf(id))).status).toBe(204);
    expect([...table.items.keys()]).toEqual([keys.record]);
    expect(table.items.get(keys.record)).not.toHaveProperty('id');
    expect(resumes.files.size).toBe(0);
    expect((await administrator(restore, pathOf(id))).status).toBe(404);
    expect((await apply(sent)).status).toBe(410);
  });

  it('that broke off anywhere is completed by pressing it again', async () => {
    await breakOffEverywhere(
      ({ id }) => administrator(erase, pathOf(id)),
      async ({ id, keys }) => {
        expect((await administrator(erase, pathOf(id))).status).toBe(204);
        expect([...table.items.keys()]).toEqual([keys.record]);
        expect(resumes.files.size).toBe(0);
      },
      deletedApplication,
    );
  });

  it('refuses a record that stands in its list, and says so in the audit', async () => {
    const stored = await storedApplication();
    resumes.files.delete(stored.keys.incoming);
    const answer = await administrator(erase, pathOf(stored.id));
    expect([answer.status, answer.body.error]).toEqual([
      409,
      { code: 'conflict', message: 'It is in its list. Delete it there first.' },
    ]);
    expectBack(stored);
    expect(
      table.dynamo
        .commandCalls(PutCommand)
        .map(({ args }) => args[0].input.Item ?? {})
        .filter(({ action, PK }) => action === 'erase-record' && PK.startsWith('Audit-Record/')),
    ).toMatchObject([{ outcome: 'begun' }, { outcome: 'refused', status: 409 }]);
  });

  it('is done for what never was, and for what has expired but not yet gone', async () => {
    expect((await administrator(erase, pathOf(randomUUID()))).status).toBe(204);
    const { id, keys } = await deletedApplication();
    later(30 * 24 * 3600);
    expect((await administrator(erase, pathOf(id))).status).toBe(204);
    expect([table.items.has(keys.binned), resumes.files.size]).toEqual([false, 0]);
  });

  it('refuses what a restoration that broke off has brought back', async () => {
    const stored = await deletedApplication();
    table.before('delete', () => {
      throw new Error('A fault of ours.');
    });
    expect((await administrator(restore, pathOf(stored.id))).status).toBe(500);
    const answer = await administrator(erase, pathOf(stored.id));
    expect([answer.status, answer.body.error.code]).toEqual([409, 'conflict']);
    expect((await administrator(restore, pathOf(stored.id))).status).toBe(204);
    expectBack(stored);
  });

  it('is for administrators', async () => {
    const { id, keys } = await deletedApplication();
    expect((await staff(erase, pathOf(id))).status).toBe(403);
    expect(table.items.has(keys.binned)).toBe(true);
  });
});

describe('the bin', () => {
  it('says what was deleted, when, by whom and until when, the latest first', async () => {
    const { id, keys } = await deletedApplication();
    later(60);
    const message = contactMessage();
    await post(create, message, contactPath);
    await pressDelete(message.id, colleague, 'contact');
    const { body } = await administrator(listDeleted);
    expect(body.hasMore).toBe(false);
    expect(body.rows).toEqual([
      expect.objectContaining({
        kind: 'contact',
        id: message.id,
        lastName: 'Lovelace',
        deletedAt: '2026-11-20T10:20:28.123Z',
        deletedBy: 'staff-2',
        erasedAt: '2026-12-20T10:20:28.000Z',
      }),
      expect.objectContaining({
        kind: 'employment',
        id,
        lastName: table.items.get(keys.binned)?.lastName,
      }),
    ]);
    expect(JSON.stringify(body)).not.toContain('6035550');
  });

  it('is for administrators', async () => {
    await deletedApplication();
    const answer = await staff(listDeleted);
    expect([answer.status, answer.body.error.code]).toEqual([403, 'forbidden']);
  });

  it('of no days erases at once', async () => {
    vi.stubEnv('BIN_DAYS', '0');
    vi.resetModules();
    const { handler } = await import('#functions/bin/delete-submission.ts');
    const { staffVerifier } = await import('#functions/http/require-staff.ts');
    const { jwks } = await import('./support/tokens.ts');
    staffVerifier.cacheJwks(jwks);
    const { id, keys } = await storedApplication();
    const { bearerToken: token } = await import('./support/tokens.ts');
    const headers = { authorization: `Bearer ${token()}` };
    expect((await call(handler, { path: pathOf(id), query: untouchedQuery, headers })).status).toBe(
      204,
    );
    expect([...table.items.keys()]).toEqual([keys.record]);
    expect(table.items.get(keys.record)).not.toHaveProperty('id');
    expect(resumes.files.size).toBe(0);
    vi.unstubAllEnvs();
  });
});
