import * as z from 'zod/mini';
import { closedSentence, type OfficeDays, officeDayFrom, officeDayWords } from './office-hours.ts';

/** The way and the time of the answer that a sender chose, by the names of its fields. */
export const appointmentSchema = z.object({
  preferredContactMethod: z.enum(['phone', 'email']),
  preferredDate: z.iso.date(),
  preferredTimeSlot: z.string().check(z.regex(/^\d{2}:\d{2} [AP]M$/)),
});
export type Appointment = z.output<typeof appointmentSchema>;

/** The sentence for each way of contact. `{when}` is a placeholder for the day and the time. */
export const promisesAtSchema = z.object({ phone: z.string(), email: z.string() });
export type PromisesAt = z.output<typeof promisesAtSchema>;

/**
 * The promise of an answer at the chosen time, such as `Lee will call you on Friday, November 27, at 9:00 AM.` If the office is
 * closed on that day, the text says so and names the next open day.
 */
export function appointmentText(
  promisesAt: PromisesAt,
  { preferredContactMethod, preferredDate, preferredTimeSlot }: Appointment,
  office: OfficeDays,
): string {
  const day = officeDayWords(officeDayFrom(preferredDate, office));
  const when = `${day}, at ${preferredTimeSlot.replace(/^0/, '')}`;
  const promise = promisesAt[preferredContactMethod].replaceAll('{when}', when);
  return [closedSentence(preferredDate, office), promise].filter(Boolean).join(' ');
}
