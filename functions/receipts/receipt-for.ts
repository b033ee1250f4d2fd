import * as z from 'zod/mini';
import { type Appointment, appointmentSchema } from '#shared/appointment.ts';
import { dayMs } from '#shared/durations.ts';
import { workSchema } from '#shared/work.ts';
import type { Mailable } from './send-mail.ts';

/** Older ones come from a backup or another system, and their senders have heard from us since. */
const longestMs = dayMs;

const recordSchema = z.object({
  id: z.string(),
  email: z.string(),
  hasFormToken: z.literal(true),
  submittedAt: z.iso.datetime(),
  releasedAt: z.optional(z.iso.datetime()),
  work: z.optional(workSchema),
});

/** A receipt to mail: the record, since when it has been in its list, and the time of a call if its sender chose one. */
export type Receipt = Mailable & { arrivedAt: string; appointment: Appointment | undefined };

/**
 * The receipt of a record that arrived in a list (`functions/tell/read-arrivals.ts`). A record gets none if it has no address,
 * came without a form token, is suspected by now, or arrived more than a day ago.
 * @param record the item as the table has it
 * @returns undefined for a record that gets none
 */
export function receiptFor(record: Record<string, unknown>, now: Date): Receipt | undefined {
  const read = z.safeParse(recordSchema, record);
  if (!read.success) return undefined;
  const { id, email, hasFormToken, submittedAt, releasedAt, work } = read.data;
  const arrivedAt = releasedAt ?? submittedAt;
  const isOld = now.getTime() - Date.parse(arrivedAt) > longestMs;
  if (isOld || work?.suspected || email === '') return undefined;
  const appointment = z.safeParse(appointmentSchema, record).data;
  return { id, email, hasFormToken, arrivedAt, appointment };
}

const mailableSchema = z.object({ email: z.string(), hasFormToken: z.literal(true) });

/** The parts of a record that decide whether a mail that its sender asked for may go to its address. */
export function mailableOf(id: string, record: Record<string, unknown>): Mailable {
  const { data } = z.safeParse(mailableSchema, record);
  return { id, email: data?.email, hasFormToken: data !== undefined };
}
