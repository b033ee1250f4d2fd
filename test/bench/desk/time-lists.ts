import { BatchWriteCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import { shiftItem } from '#functions/desk/desk-item.ts';
import { laptopStore } from '#scripts/lib/find-store.ts';
import type { Laptop } from '#test/support/laptop.ts';
import { staffHeaders } from '#test/support/sign-in.ts';
import { sampleShift } from './sample-shift.ts';

const batchSize = 25;
const writersAtOnce = 8;

/** Writes sample shifts. */
export async function fillShifts({ endpoints }: Laptop, count: number): Promise<void> {
  const store = laptopStore(endpoints);
  let left = count;
  const write = async () => {
    while (left > 0) {
      const size = Math.min(batchSize, left);
      left -= size;
      const requests = Array.from({ length: size }, () => ({
        PutRequest: { Item: shiftItem(sampleShift()) },
      }));
      await store.documents.send(
        new BatchWriteCommand({ RequestItems: { [store.tableName]: requests } }),
      );
    }
  };
  await Promise.all(Array.from({ length: writersAtOnce }, write));
  store.documents.destroy();
  store.s3.destroy();
}

const pageSchema = z.object({
  shifts: z.optional(z.array(z.unknown())),
  rows: z.optional(z.array(z.unknown())),
  cursor: z.nullable(z.string()),
});

/** The milliseconds of the first 1,000 rows and of all of them, with the count and the bytes of the answers. */
export type ListTime = { firstMs: number; allMs: number; rows: number; bytes: number };

/** Times a read of every page of a list, 1,000 rows each. @param path with a query, such as `/api/shifts?from=...` */
export async function timeList(laptop: Laptop, path: string): Promise<ListTime> {
  const headers = await staffHeaders(laptop.endpoints);
  let [cursor, firstMs, rows, bytes]: [string | null, number, number, number] = ['', 0, 0, 0];
  const startedMs = performance.now();
  while (cursor !== null) {
    const query: string = cursor === '' ? '' : `&cursor=${encodeURIComponent(cursor)}`;
    const answer = await laptop.request(`${path}&limit=1000${query}`, { headers });
    const text = await answer.text();
    const page = pageSchema.parse(JSON.parse(text));
    if (firstMs === 0) firstMs = performance.now() - startedMs;
    rows += (page.shifts ?? page.rows ?? []).length;
    bytes += Buffer.byteLength(text);
    ({ cursor } = page);
  }
  return { firstMs, allMs: performance.now() - startedMs, rows, bytes };
}
