import { type Appointment, appointmentText } from '#shared/appointment.ts';
import type { Kind } from '#shared/kinds.ts';
import { nextOfficeDay, officeSentence } from '#shared/office-hours.ts';
import type { ReceiptTexts } from '#shared/receipt-mail.ts';
import { referenceOf } from '#shared/reference.ts';

/** The facts of a receipt. `arrivedAt` is the time since which the record has been in its list. */
type Facts = { id: string; arrivedAt: string; appointment?: Appointment | undefined };

/**
 * The receipt of a stored submission: its kind, its reference and the next steps. It has no name, and no answer but the chosen
 * time of a call, because the mailbox may belong to another person. Its link has no proof: the page asks for one.
 * @param siteOrigin `https://…`, without a slash at the end
 */
export function receiptText(
  { hours, kinds }: ReceiptTexts,
  kind: Kind,
  { id, arrivedAt, appointment }: Facts,
  siteOrigin: string,
): { subject: string; body: string } {
  const { subject, body, promise, promisesAt } = kinds[kind];
  const arrived = new Date(arrivedAt);
  const promised =
    promisesAt && appointment ? appointmentText(promisesAt, appointment, hours) : promise;
  const reference = referenceOf(id);
  const fill = (text: string) =>
    text
      .replaceAll('{promise}', promised)
      .replaceAll('{statusLink}', `${siteOrigin}/status#reference=${reference}`)
      .replaceAll('{reference}', reference)
      .replaceAll('{office}', officeSentence(arrived, hours))
      .replaceAll('{answerDay}', nextOfficeDay(arrived, hours));
  return { subject: fill(subject), body: fill(body) };
}
