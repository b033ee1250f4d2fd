import * as z from 'zod/mini';
import { kindSchema } from '#shared/kinds.ts';
import { submissionIdSchema } from '#shared/submission-id.ts';
import { count } from '../http/metrics.ts';
import { noteTold } from '../store/told-store.ts';

/** An event of the mail service, as the rule transforms it: the receipt and its state, without any address. */
const eventSchema = z.object({
  eventType: z.enum(['Delivery', 'Bounce', 'Complaint']),
  kind: kindSchema,
  id: submissionIdSchema,
});

/**
 * Notes in a record that its receipt was delivered, or came back. A report of spam is only counted.
 * @throws Error where it could not be noted: Lambda tries twice more, and then a queue keeps the event
 */
export async function handler(event: unknown): Promise<void> {
  const { eventType, kind, id } = z.parse(eventSchema, event);
  if (eventType === 'Bounce') count('ReceiptsBounced', {});
  // A receipt that is reported as spam did arrive, so its record says the truth already.
  if (eventType === 'Complaint') return count('ReceiptsComplained', {});
  await noteTold('sender', kind, id, eventType === 'Bounce' ? 'bounced' : 'delivered', new Date());
}
