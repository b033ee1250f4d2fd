import * as z from 'zod/mini';
import type { Kind } from '#shared/kinds.ts';
import { type ReceiptMail, receiptMailSchema } from '#shared/receipt-mail.ts';
import type { RecordItem } from './bin-item.ts';
import { keyOf } from './submission-item.ts';
import { noticeName } from './table.ts';

/** Who is told of a submission: staff by a notice, its sender by a receipt. */
export type Party = 'staff' | 'sender';

const told = z.optional(receiptMailSchema);
const toldSchema = z.object({ staff: told, sender: told });

/** The map `told` of a record: how far each party was told. A notice is `none`, `queued` or `sent`. */
export type Told = z.output<typeof toldSchema>;

/** The attribute of a record that holds the map. */
export const toldName = 'told';

/** The map of a record of which nobody is to be told. */
export function toldNobody(now: Date): Record<Party, ReceiptMail> {
  const none: ReceiptMail = { state: 'none', at: now.toISOString() };
  return { staff: none, sender: none };
}

/**
 * Where earlier versions noted for 90 days that staff were told of a record. They noted the receipt in the record itself, as
 * `receiptMail`.
 */
export const earlierNoticeKey = (kind: Kind, id: string) => ({
  PK: `${noticeName}/${keyOf(kind, id).PK}`,
  SK: noticeName,
});

const earlierSchema = z.object({ receiptMail: told });
const earlierNoticeSchema = z.object({ sentAt: z.iso.datetime() });

/**
 * Who was told of a record, also by an earlier version.
 * @param earlierNotice the item under `earlierNoticeKey`
 */
export function toldOf(item: RecordItem, earlierNotice?: RecordItem): Told {
  const sentAt = z.safeParse(earlierNoticeSchema, earlierNotice).data?.sentAt;
  const { staff, sender } = z.safeParse(toldSchema, item[toldName]).data ?? {};
  return {
    staff: staff ?? (sentAt === undefined ? undefined : { state: 'sent', at: sentAt }),
    sender: sender ?? z.safeParse(earlierSchema, item).data?.receiptMail,
  };
}
