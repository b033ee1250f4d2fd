import * as z from 'zod/mini';
import { type Appointment, appointmentSchema } from '#shared/appointment.ts';
import { workSchema } from '#shared/work.ts';

/** Older ones come from a backup or another system, and their senders have heard from us since. */
const longestMs = 24 * 60 * 60 * 1000;

const recordSchema = z.object({
  email: z.string(),
  hasFormToken: z.literal(true),
  submittedAt: z.iso.datetime(),
  releasedAt: z.optional(z.iso.datetime()),
  work: z.optional(workSchema),
});

/**
 * Which records of those that arrive in a list (`functions/events/read-arrivals.ts`) get a receipt: not one without an address,
 * not one that came without a form token, not what staff take for spam by now, and nothing that arrived more than a day ago.
 * @param record the item as the table has it
 * @returns where the receipt goes, since when the record has been in its list, and the time of a call if its sender chose one;
 *   undefined for a record that gets none
 */
export function receiptFor(
  record: Record<string, unknown>,
  now: Date,
): { address: string; arrivedAt: string; appointment: Appointment | undefined } | undefined {
  const read = z.safeParse(recordSchema, record);
  if (!read.success) return undefined;
  const { email, submittedAt, releasedAt, work } = read.data;
  const arrivedAt = releasedAt ?? submittedAt;
  const isOld = now.getTime() - Date.parse(arrivedAt) > longestMs;
  if (isOld || work?.suspected || email === '') return undefined;
  const appointment = z.safeParse(appointmentSchema, record).data;
  return { address: email, arrivedAt, appointment };
}
