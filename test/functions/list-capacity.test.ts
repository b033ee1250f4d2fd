import './support/environment.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createRandom } from '#scripts/seed/random.ts';
import { sampleSubmission } from '#scripts/seed/sample-records.ts';
import { type Kind, kindSchema } from '#shared/kinds.ts';
import type { Submission } from '#shared/stored-submission.ts';
import type { ListRow } from '#shared/submission.ts';
import { summaryOf } from '#shared/summary.ts';
import { queryUnits } from '#test/support/item-bytes.ts';
import { startTableServer } from './support/table-server.ts';

type Query = { units: number; items: Record<string, unknown>[] };

let server: Awaited<ReturnType<typeof startTableServer>>;
let store: typeof import('#functions/records/submissions-store.ts');
/** The capacity and the items of the store's queries, in their order. */
const queries: Query[] = [];

beforeAll(async () => {
  server = await startTableServer();
  store = await import('#functions/records/submissions-store.ts');
  const { documents } = await import('#functions/table/document-client.ts');
  documents.middlewareStack.add(
    (next) => async (args) => {
      Object.assign(args.input, { ReturnConsumedCapacity: 'TOTAL' });
      const result = await next(args);
      const { ConsumedCapacity, Items } = result.output as any;
      if (Items) queries.push({ units: ConsumedCapacity.CapacityUnits, items: Items });
      return result;
    },
    { step: 'initialize', priority: 'low' },
  );
});
afterAll(() => server.close());

async function fill(kind: Kind, count: number, seed: number): Promise<Submission[]> {
  const random = createRandom(seed);
  const now = new Date('2026-11-20T10:19:28.123Z');
  const submissions = Array.from({ length: count }, () => sampleSubmission(kind, now, random));
  for (const submission of submissions) await store.putSubmissionIfNew(kind, submission);
  return submissions;
}

/** Reads a list in pages of 20. */
async function readPages(kind: Kind): Promise<ListRow[][]> {
  queries.length = 0;
  const pages: ListRow[][] = [];
  let after: Awaited<ReturnType<typeof store.listSubmissions>>['next'] | undefined;
  do {
    const page = await store.listSubmissions(kind, { limit: 20, after: after ?? undefined });
    pages.push(page.rows);
    after = page.next;
  } while (after);
  return pages;
}

describe.each(kindSchema.options)('a page of 20 rows of the %s list', (kind) => {
  it('costs at most one read unit and a half, and says of each record what the record says', async () => {
    const sent = await fill(kind, 100, 20);
    const pages = await readPages(kind);
    expect(pages.map(({ length }) => length)).toEqual(Array(5).fill(20));
    expect(queries).toHaveLength(5);
    for (const { units, items } of queries) {
      expect(units).toBeLessThanOrEqual(1.5);
      expect(queryUnits(items)).toBe(units);
    }
    const newestFirst = sent.toSorted((a, b) => b.submittedAt.localeCompare(a.submittedAt));
    for (const [at, row] of pages.flat().entries()) {
      const submission = newestFirst[at];
      expect({ ...submission, summary: summaryOf(kind, { ...submission }) }).toMatchObject(row);
    }
  });
});
