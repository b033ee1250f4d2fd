import fc from 'fast-check';
import { describe, expect, test, vi } from 'vitest';
import type { StaffApi } from '#frontend/staff/api/staff-api.ts';
import { bytesOf, joinRows, type RowsPage, readRows } from '#frontend/staff/queries/list-pages.ts';
import { nextCursor, refreshEveryMs } from '#frontend/staff/queries/use-whole-list.ts';
import { createRandom } from '#scripts/seed/random.ts';
import { sampleSubmission } from '#scripts/seed/sample-records.ts';
import { listLimit } from '#shared/api.ts';
import type { PreparedRow } from '#shared/list.ts';
import { settingsSchema } from '#shared/settings.ts';
import { listRowSchema } from '#shared/submission.ts';
import { summaryOf } from '#shared/summary.ts';
import { preparedRows, rowOf, rowsFrom } from '../list/support/rows.ts';

const page = (rows: PreparedRow[], cursor: string | null = null): RowsPage => ({
  rows,
  cursor,
  bytes: 100 * rows.length,
});
const wholeOf = (...pages: RowsPage[]) => ({ pages, pageParams: [] });
const idsOf = (rows: readonly PreparedRow[]) => rows.map(({ id }) => id);

describe('the newest rows together with the reading of the whole list', () => {
  test('give the list as the newest answer says it, and behind that as it was read', () => {
    const all = preparedRows(1, 60);
    const subset = fc.subarray(all);
    fc.assert(
      fc.property(subset, subset, (now, before) => {
        const newest = now.slice(0, 20);
        const last = newest.at(-1);
        const isWhole = now.length <= 20;
        const known = joinRows(page(newest, isWhole ? null : 'next'), wholeOf(page(before)));
        const older = before.filter((row) => !last || all.indexOf(row) > all.indexOf(last));
        expect(idsOf(known)).toEqual(idsOf(isWhole ? newest : [...newest, ...older]));
      }),
    );
  });

  test('a row that changed shows as the newest answer has it', () => {
    const changed = { ...preparedRows(3, 1)[0], firstName: 'Changed' } as PreparedRow;
    const [one, two] = preparedRows(1, 2) as [PreparedRow, PreparedRow];
    const known = joinRows(page([one, two, changed], 'next'), wholeOf(page(preparedRows(1, 10))));
    expect(known[2]?.firstName).toBe('Changed');
    expect(known).toHaveLength(10);
  });

  test('are the newest rows alone until the whole list has come', () => {
    expect(joinRows(page(preparedRows(1, 20), 'next'), undefined)).toHaveLength(20);
  });
});

describe('reading rows', () => {
  test('asks for a page and weighs what it prepares', async () => {
    const listPage = vi.fn(async () => ({ rows: rowsFrom(1, 3), cursor: 'next' }));
    const read = await readRows({ listSubmissions: listPage } as unknown as StaffApi, 'contact', {
      limit: 1000,
    });
    expect(listPage).toHaveBeenCalledExactlyOnceWith({
      path: { kind: 'contact' },
      query: { limit: 1000 },
      isAutomatic: false,
    });
    expect(read.rows).toEqual(preparedRows(1, 3));
    expect(read.cursor).toBe('next');
    const long = rowOf(1, { firstName: 'N'.repeat(50) });
    const heavier = await readRows(
      { listSubmissions: async () => ({ rows: [long], cursor: null }) } as unknown as StaffApi,
      'contact',
      { limit: 1000 },
    );
    expect(heavier.bytes).toBeGreaterThan(read.bytes / 3);
  });

  test('a hundred thousand applications fit what the cache may take by default', async () => {
    const random = createRandom(1);
    const rows = Array.from({ length: listLimit.max }, () => {
      const submission = sampleSubmission('employment', new Date(), random);
      return listRowSchema.parse({ ...submission, summary: summaryOf('employment', submission) });
    });
    const listPage = async () => ({ rows, cursor: null });
    const api = { listSubmissions: listPage } as unknown as StaffApi;
    const { bytes } = await readRows(api, 'employment', { limit: listLimit.max });
    expect((100_000 / listLimit.max) * bytes).toBeLessThan(settingsSchema.parse({}).listCacheBytes);
  });

  test('goes on to the list’s end, or as far as the cache has room for one more page', () => {
    const pages = [page(preparedRows(1, 10), 'a'), page(preparedRows(11, 10), 'b')];
    expect(bytesOf(pages)).toBe(2000);
    expect(nextCursor(pages, 3000)).toBe('b');
    expect(nextCursor(pages, 2999)).toBeNull();
    expect(nextCursor([...pages, page(preparedRows(21, 10))], 9999)).toBeNull();
  });

  test.each([
    [0, 15_000],
    [5_000, 15_000],
    [5_001, 30_000],
    [100_000, 300_000],
  ])('a list of %i rows is read anew every %i ms', (rows, everyMs) => {
    expect(refreshEveryMs(rows, 15_000)).toBe(everyMs);
  });
});
