import type * as z from 'zod/mini';
import { binnedRowSchema, type DeletedRow } from '#shared/deleted-submissions.ts';
import { type Kind, kinds } from '#shared/kinds.ts';
import { DamagedItem } from '../damaged-item.ts';
import { expiryOf } from '../table/expiry.ts';
import type { items } from '../table/items.ts';
import { indexKey, itemKey, type Key } from '../table/keys.ts';
import { readStored } from '../table/stored.ts';
import { binnedOf, type RecordItem } from '../table/submission-item.ts';

/** `Deleted-List/Contact-List/7f8f…`: a separate partition that readers of records never query. */
export const binKeyOf = (kind: Kind, id: string): Key =>
  itemKey('binned', { list: kinds[kind].listName, id });

export type BinItem = z.infer<typeof items.binned.schema>;

/**
 * A record in the bin: the whole earlier item, and the fields that the index needs for a row. The index
 * projects the fields of a list row only, so its sort key has the moment, the expiry and the account of the deletion.
 * @param days that it can be brought back
 */
export function toBinItem(
  kind: Kind,
  id: string,
  record: RecordItem,
  { by, now, days }: { by: string; now: Date; days: number },
) {
  const deletedAt = now.toISOString();
  const expiresAtSeconds = expiryOf(now, days);
  const row = Object.fromEntries(
    Object.keys(binnedRowSchema.shape).flatMap((name) =>
      name in record ? [[name, record[name]]] : [],
    ),
  );
  return {
    ...row,
    ...binKeyOf(kind, id),
    ...indexKey('binned', {
      deletedAt,
      expiresAtSeconds: String(expiresAtSeconds),
      deletedBy: by,
    }),
    record,
    deletedAt,
    deletedBy: by,
    expiresAtSeconds,
  };
}

/** The fate of a record of which the law keeps a part, and the end of its key in the index. */
export const heldFate = 'held';

/**
 * The item of a record of which the law keeps a part. It replaces the record's item in the bin.
 * @param part the attributes that the law keeps
 * @param until when the table drops it
 */
export function toHeldItem(
  kind: Kind,
  id: string,
  part: RecordItem,
  { deletedAt, deletedBy, until }: Pick<BinItem, 'deletedAt' | 'deletedBy'> & { until: Date },
) {
  const item = toBinItem(kind, id, part, { by: deletedBy, now: new Date(deletedAt), days: 0 });
  const expiresAtSeconds = Math.floor(until.getTime() / 1000);
  const { GSI1PK, GSI1SK } = indexKey('binned', {
    deletedAt,
    expiresAtSeconds: String(expiresAtSeconds),
    deletedBy,
  });
  return { ...item, GSI1PK, GSI1SK: `${GSI1SK}#${heldFate}`, expiresAtSeconds, fate: heldFate };
}

/** The row of a bin item's index entry. @throws DamagedItem for an entry that is none of ours */
export function toDeletedRow(entry: Record<string, unknown>): DeletedRow {
  const kind = binnedOf(String(entry.PK))?.kind;
  const [deletedAt = '', expiresAtSeconds = '', deletedBy = '', fate] = String(entry.GSI1SK).split(
    '#',
  );
  if (kind === undefined || !/^\d{1,11}$/.test(expiresAtSeconds)) throw new DamagedItem();
  const erasedAt = new Date(Number(expiresAtSeconds) * 1000).toISOString();
  const row = { ...readStored(binnedRowSchema, entry), kind, deletedAt, deletedBy, erasedAt };
  return fate === heldFate ? { ...row, held: true } : row;
}
