import './support/environment.ts';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Position } from '#functions/table/read-partition.ts';
import type { ListRow } from '#shared/submission.ts';
import { startTableServer } from './support/table-server.ts';

let server: Awaited<ReturnType<typeof startTableServer>>;
let store: typeof import('#functions/records/submissions-store.ts');

beforeAll(async () => {
  server = await startTableServer();
  store = await import('#functions/records/submissions-store.ts');
});
afterAll(() => server.close());

afterEach(() => server.empty());

const id = (index: number) => `${String(index).padStart(8, '0')}-0000-4000-8000-000000000000`;

/** Submission number `index`; every two share an instant. */
const submission = (index: number) => ({
  id: id(index),
  firstName: 'Ada',
  lastName: 'Lovelace',
  date: '11/20/2026',
  time: '5:19:28 AM',
  submittedAt: new Date(Date.UTC(2026, 10, 20) + Math.floor(index / 2) * 1000).toISOString(),
});

async function pages(limit: number): Promise<ListRow[][]> {
  const all: ListRow[][] = [];
  let after: Position | null | undefined;
  do {
    const page = await store.listSubmissions('contact', { limit, after: after ?? undefined });
    all.push(page.rows);
    after = page.next;
  } while (after);
  return all;
}

describe('a list that is read page by page', () => {
  it.each([
    [0, [0]],
    [1, [1]],
    [19, [19]],
    [20, [20]],
    [21, [20, 1]],
    [40, [20, 20]],
  ])('gives %i rows as pages of %j, each row once, newest first', async (count, sizes) => {
    for (let index = 0; index < count; index += 1) {
      await store.putSubmissionIfNew('contact', submission(index));
    }
    await store.putSubmissionIfNew('employer', submission(999));
    const read = await pages(20);
    expect(read.map(({ length }) => length)).toEqual(sizes);
    expect(read.flat().map((row) => row.id)).toEqual(
      Array.from({ length: count }, (_, index) => id(count - 1 - index)),
    );
  });

  it('skips no row when others arrive and go between two pages', async () => {
    for (let index = 0; index < 6; index += 1) {
      await store.putSubmissionIfNew('contact', submission(index));
    }
    const first = await store.listSubmissions('contact', { limit: 3, after: undefined });
    await store.putSubmissionIfNew('contact', submission(50));
    await store.deleteSubmission('contact', id(3), {}, new Date());
    const second = await store.listSubmissions('contact', {
      limit: 3,
      after: first.next ?? undefined,
    });
    expect(first.rows.map((row) => row.id)).toEqual([id(5), id(4), id(3)]);
    expect(second.rows.map((row) => row.id)).toEqual([id(2), id(1), id(0)]);
  });
});

describe('the conditional put', () => {
  it('lets one of many concurrent writers create the record, and tells the others what is stored', async () => {
    const results = await Promise.all(
      Array.from({ length: 10 }, () => store.putSubmissionIfNew('contact', submission(1))),
    );
    expect(results.filter(({ status }) => status === 'created')).toHaveLength(1);
    for (const result of results) {
      if (result.status === 'exists') expect(result.submission).toMatchObject(submission(1));
    }
  });
});
