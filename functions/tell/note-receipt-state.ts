import * as z from 'zod/mini';
import { kindSchema } from '#shared/kinds.ts';
import { submissionIdSchema } from '#shared/submission-id.ts';
import { noteProgress } from '../desk/notifications-store.ts';
import { count } from '../http/metrics.ts';
import { noteTold } from '../records/told-store.ts';

/** An event of the mail service, as the rule transforms it: the receipt and its state, without any address. */
const eventType = z.enum(['Delivery', 'Bounce', 'Complaint']);
const eventSchema = z.union([
  z.object({ eventType, kind: kindSchema, id: submissionIdSchema }),
  /** Of a notification: the ids of the order and of the notification. */
  z.object({
    eventType,
    kind: z.literal('notification'),
    id: z.string().check(z.regex(/^[0-9a-f-]{36}(_[0-9a-f-]{36}){2}_\d{1,10}$/)),
  }),
]);

/**
 * Notes in a record that its receipt was delivered, or came back, and in a notification of the desk that it came back. A report
 * of spam is only counted.
 * @throws Error where it could not be noted: Lambda tries twice more, and then a queue keeps the event
 */
export async function handler(event: unknown): Promise<void> {
  const { eventType, kind, id } = z.parse(eventSchema, event);
  if (eventType === 'Bounce') count('ReceiptsBounced', {});
  // A receipt that is reported as spam did arrive, so its record says the truth already.
  if (eventType === 'Complaint') return count('ReceiptsComplained', {});
  if (kind === 'notification') {
    const [order = '', ...parts] = id.split('_');
    if (eventType === 'Bounce') {
      await noteProgress({ order, id: parts.join('.') }, 'bounced', new Date());
    }
    return;
  }
  await noteTold('sender', kind, id, eventType === 'Bounce' ? 'bounced' : 'delivered', new Date());
}
