import type { Kind } from '#shared/kinds.ts';
import { expiryOf } from './expiry.ts';
import { keyOf } from './submission-item.ts';
import { noticeName } from './table.ts';

/**
 * How long it is known that staff were told of a record: longer than a stream repeats itself (a day) and
 * a table is restored from (35 days).
 */
const keptDays = 90;

/**
 * What the table keeps of a notice: whose it is, and whether it was sent. Nothing of the record itself.
 * @param sentAt is missing while the notice is only begun
 */
export const toNoticeItem = (kind: Kind, id: string, now: Date, sentAt?: Date) => ({
  PK: `${noticeName}/${keyOf(kind, id).PK}`,
  SK: noticeName,
  ...(sentAt && { sentAt: sentAt.toISOString() }),
  expiresAtSeconds: expiryOf(now, keptDays),
});
