import { domainToASCII } from 'node:url';
import { BadRequestException, SESv2Client, SendEmailCommand } from '@aws-sdk/client-sesv2';
import * as z from 'zod/mini';
import type { CalendarFile } from '#shared/desk/calendar-file.ts';
import { type MailKind, receiptTextsSchema } from '#shared/receipt-mail.ts';
import { environmentNames, requiredEnvironment } from '../environment.ts';
import { count } from '../http/metrics.ts';
import { countMail } from '../limits/mail-limits-store.ts';

/** The address that sends all mails to visitors. */
const sender = requiredEnvironment(environmentNames.receiptSender);
const configurationSet = requiredEnvironment(environmentNames.receiptConfigurationSet);

/** The words of all mails, as the stack hands them over. */
export const texts = z.parse(
  receiptTextsSchema,
  JSON.parse(requiredEnvironment(environmentNames.receiptTexts)),
);

const clientOf = (maxAttempts: number) =>
  new SESv2Client({
    maxAttempts,
    requestHandler: { connectionTimeout: 1000, requestTimeout: 2500, throwOnRequestTimeout: true },
  });
/** Two attempts at most, because the caller retries. */
const mails = clientOf(2);
/** A second attempt after a lost answer could mail twice. */
const mailsOnce = clientOf(1);

/** The mail service did not answer, so nobody knows whether it took the mail. */
export class UnclearMailError extends Error {
  override readonly name = 'UnclearMailError';
}

/** The parts of a record that decide whether mails may go to its address. */
export type Mailable = {
  id: string;
  email: string | undefined;
  /** Whether it came with a form token, or staff entered it. A script can type any address without one. */
  hasFormToken: boolean;
};

/** A mail without its recipient. The attachments are files for calendars. */
type MailText = { subject: string; body: string; attachments?: readonly CalendarFile[] };

type VisitorMail = {
  /** Its limits are separate for each kind. */
  kind: MailKind;
  record: Mailable;
  /** Its subject and body, made within the limits only. Undefined means that there is nothing to send any more. */
  compose: () => Promise<MailText | undefined>;
  /** The tags by which the mail service's events name the record. */
  tags?: Record<string, string>;
  /** Whether this is a retry of a mail that was counted before. */
  isCounted?: boolean;
  /** Whether the mail must not arrive twice: without an answer of the mail service, `UnclearMailError` is thrown. */
  isOnce?: boolean;
};

/** `refused`: the mail service takes no mail for this address, now or later. `withheld`: by a limit. `obsolete`: not composed. */
export type MailOutcome = 'sent' | 'refused' | 'withheld' | 'obsolete';

/** An address with its domain in ASCII, because SES takes no other. */
function asciiDomain(address: string): string {
  const at = address.lastIndexOf('@') + 1;
  const domain = address.slice(at);
  return /\P{ASCII}/u.test(domain) ? address.slice(0, at) + domainToASCII(domain) : address;
}

/**
 * Mails to a person who is not staff. Every such mail goes through this function, which has the limits: none to a record without
 * an address or a form token, a few a day of one kind to a mailbox, and a ceiling for the whole stack with an alarm.
 * @throws Error when the mail service fails in a way that a retry can mend
 */
export async function mailVisitor(
  { kind, record, compose, tags = {}, isCounted = false, isOnce = false }: VisitorMail,
  now: Date,
): Promise<MailOutcome> {
  const { id, email: address, hasFormToken } = record;
  if (!address || !hasFormToken) return 'withheld';
  const limit = isCounted ? undefined : await countMail({ kind, id, address }, now);
  if (limit) {
    count('ReceiptsWithheld', { Limit: limit });
    return 'withheld';
  }
  const text = await compose();
  return text ? send({ address, ...text }, { tags, isOnce }) : 'obsolete';
}

const attachmentOf = ({ name, method, content: text }: CalendarFile) => ({
  FileName: name,
  ContentType: `text/calendar; charset=utf-8; method=${method}`,
  ContentDisposition: 'ATTACHMENT' as const,
  ContentTransferEncoding: 'BASE64' as const,
  RawContent: new TextEncoder().encode(text),
});

const answeredSchema = z.object({ $metadata: z.object({ httpStatusCode: z.number() }) });

/** Whether an error is an answer of the mail service, which has refused the mail then. */
const isAnswer = (error: unknown): boolean => z.safeParse(answeredSchema, error).success;

const content = (text: string) => ({ Data: text, Charset: 'UTF-8' });

async function send(
  { address, subject, body, attachments = [] }: MailText & { address: string },
  { tags, isOnce }: { tags: Record<string, string>; isOnce: boolean },
): Promise<'sent' | 'refused'> {
  try {
    await (isOnce ? mailsOnce : mails).send(
      new SendEmailCommand({
        FromEmailAddress: `"${texts.name}" <${sender}>`,
        Destination: { ToAddresses: [asciiDomain(address)] },
        ConfigurationSetName: configurationSet,
        EmailTags: Object.entries(tags).map(([Name, Value]) => ({ Name, Value })),
        Content: {
          Simple: {
            Subject: content(subject),
            Body: { Text: content(body) },
            ...(attachments.length > 0 && { Attachments: attachments.map(attachmentOf) }),
          },
        },
      }),
    );
    return 'sent';
  } catch (error) {
    // Any other refusal is about the sender or the account, and put right in time.
    if (error instanceof BadRequestException) return 'refused';
    if (isOnce && !isAnswer(error)) throw new UnclearMailError('No answer.', { cause: error });
    throw error;
  }
}
