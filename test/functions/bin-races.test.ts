import './support/environment.ts';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { handler as removeMany } from '#functions/bin/delete-many.ts';
import { handler as erase } from '#functions/bin/erase-submission.ts';
import { handler as restoreMany } from '#functions/bin/restore-many.ts';
import { handler as restore } from '#functions/bin/restore-submission.ts';
import { pdf } from './support/applications.ts';
import {
  administrator,
  binnedApplications,
  later,
  pathOf,
  pressDelete,
  staff,
} from './support/binned-applications.ts';

const { resumes, table, storedApplication, deletedApplication, mend } = binnedApplications();

/** Does all of `second` before the call of a store with this number that `first` makes; undefined when it makes fewer. */
async function within(
  prepare: typeof storedApplication,
  first: (id: string) => Promise<{ status: number }>,
  second: (id: string) => Promise<{ status: number }>,
  number: number,
) {
  resumes.reset();
  table.reset();
  const { id, keys } = await prepare();
  let count = 0;
  let other: { status: number } | undefined;
  const act = async () => {
    count += 1;
    if (count === number) other = await second(id);
  };
  resumes.beforeAll(act);
  table.beforeAll(act);
  const { status } = await first(id);
  mend();
  return { id, keys, statuses: other && [status, other.status] };
}

const changeByColleague = async (id: string) => {
  const key = `Employment-List/${id}`;
  const item = table.items.get(key);
  if (item?.id)
    table.items.set(key, { ...item, revision: 1, work: { version: 1, status: 'done' } });
  return { status: item?.id ? 200 : 404 };
};
const pressRestore = (id: string) => administrator(restore, pathOf(id));
const many = (id: string) => [{ kind: 'employment' }, { items: [{ id, version: 0 }] }] as const;
const pressDeleteMany = (id: string) => staff(removeMany, ...many(id));
const pressRestoreMany = (id: string) => administrator(restoreMany, ...many(id));
const pressErase = (id: string) => administrator(erase, pathOf(id));

describe('a restoration and an erasure at the same moment', () => {
  it.each([
    ['restored first', pressRestore, pressErase],
    ['erased first', pressErase, pressRestore],
  ])('never lose the resume of a record that came back, %s', async (_, first, second) => {
    for (let number = 1; ; number += 1) {
      const { keys, statuses } = await within(deletedApplication, first, second, number);
      if (!statuses) {
        expect(number).toBeGreaterThan(5);
        break;
      }
      const [restored, erased] = first === pressRestore ? statuses : statuses.toReversed();
      const isBack = table.items.get(keys.record)?.id !== undefined;
      expect([number, restored === 204, resumes.textOf(keys.claimed)]).toEqual([
        number,
        isBack,
        isBack ? pdf : undefined,
      ]);
      expect([number, erased === 204 || isBack]).toEqual([number, true]);
      expect([204, 404, 409]).toContain(restored);
    }
  });

  it('that was begun and broke off keeps the other one out, and is completed', async () => {
    const { id, keys } = await deletedApplication();
    table.before('delete', () => {
      throw new Error('A fault of ours.');
    });
    expect((await administrator(erase, pathOf(id))).status).toBe(500);
    expect((await administrator(restore, pathOf(id))).status).toBe(409);
    expect((await administrator(erase, pathOf(id))).status).toBe(204);
    expect([...table.items.keys()]).toEqual([keys.record]);
  });
});

describe('a deletion with a version and a change at the same moment', () => {
  it('leave the changed record whole and out of the bin, or the change fails', async () => {
    for (let number = 1; ; number += 1) {
      const { keys, statuses } = await within(
        storedApplication,
        pressDelete,
        changeByColleague,
        number,
      );
      if (!statuses) {
        expect(number).toBeGreaterThan(5);
        break;
      }
      const isListed = table.items.get(keys.record)?.id !== undefined;
      expect([number, ...statuses]).toEqual([number, ...(isListed ? [409, 200] : [204, 404])]);
      expect([number, table.items.has(keys.binned)]).toEqual([number, !isListed]);
      expect([number, resumes.textOf(isListed ? keys.claimed : keys.deleted)]).toEqual([
        number,
        pdf,
      ]);
    }
  });
});

describe('an erasure and a restoration', () => {
  it.each([
    ['restored within', pressErase, pressRestore],
    ['erased within', pressRestore, pressErase],
  ])('never answer that a record is erased which stands, %s', async (_, first, second) => {
    for (let number = 1; ; number += 1) {
      const { keys, statuses } = await within(deletedApplication, first, second, number);
      if (!statuses) break;
      const erased = first === pressErase ? statuses[0] : statuses[1];
      const isBack = table.items.get(keys.record)?.id !== undefined;
      expect([number, erased]).toEqual([number, isBack ? 409 : 204]);
    }
  });

  it('and a deletion within an erasure never answer that it is erased', async () => {
    for (let number = 1; ; number += 1) {
      const { keys, statuses } = await within(storedApplication, pressErase, pressDelete, number);
      if (!statuses) break;
      const isLeft = table.items.has(keys.binned) || table.items.get(keys.record)?.id !== undefined;
      expect([number, statuses[0]]).toEqual([number, isLeft ? 409 : 204]);
    }
  });
});

describe('a deletion and a restoration at the same moment', () => {
  /** Of a half-done deletion: the record is in its list and in the bin. */
  const halfDeleted = async () => {
    const stored = await storedApplication();
    table.before('put', () => {});
    table.before('put', () => {
      throw new Error('A fault of ours.');
    });
    expect((await pressDelete(stored.id)).status).toBe(500);
    return stored;
  };

  it.each([
    ['deleted again while it is brought back', deletedApplication, pressRestore, pressDelete],
    ['brought back while it is deleted', storedApplication, pressDelete, pressRestore],
    ['brought back while a deletion is completed', halfDeleted, pressDelete, pressRestore],
    ['deleted while a broken deletion is undone', halfDeleted, pressRestore, pressDelete],
    [
      'deleted again while many are brought back',
      deletedApplication,
      pressRestoreMany,
      pressDelete,
    ],
    ['brought back while many are deleted', storedApplication, pressDeleteMany, pressRestore],
  ])('lose neither record nor resume: %s', async (_, prepare, first, second) => {
    for (let number = 1; ; number += 1) {
      const { id, keys, statuses } = await within(prepare, first, second, number);
      if (!statuses) {
        expect(number).toBeGreaterThan(5);
        break;
      }
      const isListed = table.items.get(keys.record)?.id === id;
      const isBinned = table.items.has(keys.binned);
      expect([number, isListed || isBinned]).toEqual([number, true]);
      expect([number, resumes.textOf(isListed ? keys.claimed : keys.deleted)]).toEqual([
        number,
        pdf,
      ]);
      expect((await pressRestore(id)).status).toBe(204);
      expect([number, resumes.textOf(keys.claimed)]).toEqual([number, pdf]);
    }
  });

  it('never bring back what a record was before its last deletion', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    onTestFinished(() => void vi.useRealTimers());
    const { id, keys } = await deletedApplication();
    table.before('update', async () => {
      expect((await pressRestore(id)).status).toBe(204);
      table.items.set(keys.record, { ...table.items.get(keys.record), notes: ['A later note.'] });
      later(1);
      expect((await pressDelete(id)).status).toBe(204);
    });
    const { body } = await pressRestoreMany(id);
    expect(body.results).toEqual([{ id, outcome: 'conflict' }]);
    expect((await pressRestore(id)).status).toBe(204);
    expect(table.items.get(keys.record)?.notes).toEqual(['A later note.']);
  });
});
