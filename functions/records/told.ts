import * as z from 'zod/mini';
import type { Kind } from '#shared/kinds.ts';
import { type ReceiptMail, receiptMailSchema } from '#shared/receipt-mail.ts';
import { items } from '../table/items.ts';
import { itemKey, type Key } from '../table/keys.ts';
import { keyOf, type RecordItem } from '../table/submission-item.ts';

/** The mails about a submission: staff receive a notice, its sender a receipt and, if the sender asks for it, a link. */
export type Party = 'staff' | 'sender' | 'link';

const told = z.optional(receiptMailSchema);
const toldSchema = z.object({ staff: told, sender: told, link: told } satisfies Record<
  Party,
  typeof told
>);

/** The map `told` of a record: the progress of each mail. A notice is `none`, `queued` or `sent`. */
export type Told = z.output<typeof toldSchema>;

/** The attribute of a record that holds the map. */
export const toldName = 'told';

/** The map of a record without notice and receipt. */
export function toldNobody(now: Date): Record<'staff' | 'sender', ReceiptMail> {
  const none: ReceiptMail = { state: 'none', at: now.toISOString() };
  return { staff: none, sender: none };
}

/**
 * The key under which earlier versions noted the notice of a record for 90 days. They noted the receipt in the record itself,
 * as `receiptMail`.
 */
export const earlierNoticeKey = (kind: Kind, id: string): Key =>
  itemKey('earlierNotice', { record: keyOf(kind, id).PK });

const earlierSchema = z.object({ receiptMail: told });

/**
 * The progress of a record's notice and receipt, also from an earlier version.
 * @param earlierNotice the item under `earlierNoticeKey`
 */
export function toldOf(item: RecordItem, earlierNotice?: RecordItem): Told {
  const sentAt = z.safeParse(items.earlierNotice.schema, earlierNotice).data?.sentAt;
  const { staff, sender, link } = z.safeParse(toldSchema, item[toldName]).data ?? {};
  return {
    staff: staff ?? (sentAt === undefined ? undefined : { state: 'sent', at: sentAt }),
    sender: sender ?? z.safeParse(earlierSchema, item).data?.receiptMail,
    link,
  };
}
