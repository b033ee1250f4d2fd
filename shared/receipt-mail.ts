import * as z from 'zod/mini';
import { promisesAtSchema } from './appointment.ts';
import { holidays } from './holidays.ts';
import { kindSchema } from './kinds.ts';

/**
 * The state of the receipt, the mail that confirms a submission to its sender. `none`: there is to be none; `refused`: the mail
 * service did not take it for this address.
 */
const states = ['none', 'queued', 'sent', 'delivered', 'bounced', 'refused'] as const;
export type ReceiptMailState = (typeof states)[number];

/** The mails to visitors: receipts, codes that prove a sender, links to the status page, and notifications of the desk. */
export type MailKind = 'receipt' | 'code' | 'link' | 'notification';

/** The mails of one kind in a UTC day to one mailbox: a visitor who corrects a form and sends it again gets a second receipt. */
export const mailsPerRecipient = 2;
/** The notifications of the desk in a UTC day to one mailbox: one for each change that staff make for a facility. */
export const notificationsPerRecipient = 50;

/** A map of its own in the record, so that it goes where the record goes. */
export const receiptMailSchema = z.object({
  /** A state of a later version counts as sent. */
  state: z.catch(z.enum(states), 'sent'),
  /** When it came to that. */
  at: z.iso.datetime(),
});
export type ReceiptMail = z.output<typeof receiptMailSchema>;

/** The label of each state for staff. */
export const receiptMailWords: Record<Exclude<ReceiptMailState, 'none'>, string> = {
  queued: 'Receipt queued',
  sent: 'Receipt sent',
  delivered: 'Receipt delivered',
  bounced: 'Receipt bounced',
  refused: 'Receipt refused',
};

/** The words of the receipts, as the stack hands them to the function that mails them. */
export const receiptTextsSchema = z.object({
  hours: z.object({
    days: z.array(z.string()),
    /** None in an environment of the last release: a deployment replaces the code before it. */
    closedOn: z._default(z.array(z.enum(holidays)), []),
    opens: z.string(),
    closes: z.string(),
  }),
  /** The sender. */
  name: z.string(),
  /** The numbers for questions about shifts. None in an environment of the last release. */
  phones: z.optional(z.object({ nurse: z.string(), facility: z.string() })),
  /**
   * For each kind. `{reference}`, `{office}`, `{promise}`, `{answerDay}` and `{statusLink}` are placeholders. An environment of
   * the last release has no promise: its body names the day of the answer.
   */
  kinds: z.record(
    kindSchema,
    z.object({
      subject: z.string(),
      body: z.string(),
      promise: z._default(z.string(), ''),
      /** Takes the place of the promise for a sender who chose the time of the answer. */
      promisesAt: z.optional(promisesAtSchema),
    }),
  ),
  /** For a mail with a code. `{reference}`, `{code}` and `{minutes}` are placeholders. */
  code: z.object({ subject: z.string(), body: z.string() }),
  /** For a mail with a link. `{reference}` and `{link}` are placeholders. None in an environment of the last release. */
  link: z.optional(z.object({ subject: z.string(), body: z.string() })),
});
export type ReceiptTexts = z.infer<typeof receiptTextsSchema>;
