import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decodeCursor, encodeCursor } from '#functions/table/cursor.ts';
import type { Partition } from '#functions/table/read-partition.ts';

const list: Partition = { name: 'Contact-List', of: 'index' };
const day: Partition = { name: 'Audit-Day/2026-11-20', of: 'table' };
const sortKey = `2026-11-20T10:19:28.123Z#${randomUUID()}`;
const positions = [
  [list, { sortKey, item: { PK: `Contact-List/${randomUUID()}`, SK: 'Submission' } }],
  [day, { sortKey }],
] as const;

describe('a cursor', () => {
  it.each(positions)(
    'of %j comes back as the position that it was made of',
    (partition, position) => {
      const cursor = encodeCursor(partition, position);
      expect(cursor).toMatch(/^[\w-]+$/);
      expect(decodeCursor(partition, cursor)).toEqual(position);
    },
  );

  it.each(positions)('of %j is refused by every other partition', (partition, position) => {
    const cursor = encodeCursor(partition, position);
    const others: Partition[] = [
      { ...partition, name: 'Employee-List' },
      { ...partition, of: partition.of === 'index' ? 'table' : 'index' },
    ];
    for (const other of others) expect(decodeCursor(other, cursor)).toBeUndefined();
  });

  it('is refused, and never thrown over, when it is any other text', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.base64String(), fc.json()), (text) => {
        for (const partition of [list, day]) {
          expect(decodeCursor(partition, text)).toBeUndefined();
          const encoded = Buffer.from(text).toString('base64url');
          expect(decodeCursor(partition, encoded)).toBeUndefined();
        }
      }),
    );
  });
});
