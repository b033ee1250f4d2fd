import { z } from 'zod/mini';
import { accountId, arn, region } from '../account.ts';
import type { HttpHandler, HttpResponse } from '../http.ts';
import { type CredentialStore, isAllowed } from '../iam.ts';
import type { Mailbox } from '../mailbox.ts';
import { SignatureError, verifySignature } from '../sigv4.ts';

export type Ses = {
  handler: HttpHandler;
  /** Hears what becomes of mails, in the form in which EventBridge has it. */
  onEvent(listener: (event: Record<string, unknown>) => void): void;
  close(): Promise<void>;
};

const text = z.object({ Data: z.string() });
const attachment = z.object({ FileName: z.string(), RawContent: z.string() });
const mailSchema = z.object({
  FromEmailAddress: z.string(),
  Destination: z.object({ ToAddresses: z.array(z.string()).check(z.length(1)) }),
  Content: z.object({
    Simple: z.object({
      Subject: text,
      Body: z.object({ Text: text }),
      Attachments: z._default(z.array(attachment), []),
    }),
  }),
  ConfigurationSetName: z.string(),
  EmailTags: z._default(z.array(z.object({ Name: z.string(), Value: z.string() })), []),
});
type SentMail = z.infer<typeof mailSchema>;

/** The addresses at which SES itself plays a mailbox that isn't there, and a recipient who reports spam, also in AWS. */
const outcomes: Record<string, { detailType: string; eventType: string }> = {
  'bounce@simulator.amazonses.com': { detailType: 'Email Bounced', eventType: 'Bounce' },
  'complaint@simulator.amazonses.com': {
    detailType: 'Email Complaint Received',
    eventType: 'Complaint',
  },
};
const delivered = { detailType: 'Email Delivered', eventType: 'Delivery' };

/** How long a mail is on its way. */
const onItsWayMs = 300;

/**
 * Emulates SES's `SendEmail` (v2) of a plain text to one address, with attachments for a role that may send raw mail, too: it is
 * put into the mailbox, and a moment later counts as delivered, or as bounced or reported at SES's addresses for that. Every sender counts as verified.
 * @param print receives a line for each mail, without the recipient, who is a visitor
 */
export function createSes(options: {
  credentials: CredentialStore;
  mailbox: Mailbox;
  print(line: string): void;
}): Ses {
  const { credentials, mailbox, print } = options;
  const listeners: ((event: Record<string, unknown>) => void)[] = [];
  const waiting = new Set<NodeJS.Timeout>();

  function send(mail: SentMail): string {
    const { Subject, Body, Attachments } = mail.Content.Simple;
    const [to = ''] = mail.Destination.ToAddresses;
    const attachments = Attachments.map(({ FileName, RawContent }) => ({
      name: FileName,
      content: Buffer.from(RawContent, 'base64'),
    }));
    mailbox({
      to,
      subject: Subject.Data,
      text: Body.Text.Data,
      ...(attachments.length > 0 && { attachments }),
    });
    print(`Mail (receipt): ${Subject.Data}`);
    const messageId = crypto.randomUUID();
    const timer = setTimeout(() => {
      waiting.delete(timer);
      for (const listener of listeners) listener(eventOf(mail, to, messageId));
    }, onItsWayMs);
    waiting.add(timer);
    return messageId;
  }

  return {
    onEvent: (listener) => void listeners.push(listener),
    async close() {
      for (const timer of waiting) clearTimeout(timer);
    },
    async handler(request) {
      try {
        const principal = verifySignature(request, credentials, { service: 'ses' });
        if (request.method !== 'POST' || request.path !== '/v2/email/outbound-emails') {
          return refusal(404, 'UnknownOperationException', `${request.path} is not emulated.`);
        }
        const read = z.safeParse(mailSchema, JSON.parse(request.body.toString()));
        if (!read.success) return refusal(400, 'BadRequestException', 'It is not emulated so.');
        const from = /<([^<>]+)>$/.exec(read.data.FromEmailAddress)?.[1] ?? '';
        const hasFiles = read.data.Content.Simple.Attachments.length > 0;
        const actions = ['ses:SendEmail', ...(hasFiles ? ['ses:SendRawEmail'] : [])];
        const missing = [
          arn('ses', `identity/${from.slice(from.indexOf('@') + 1)}`),
          arn('ses', `configuration-set/${read.data.ConfigurationSetName}`),
        ]
          .flatMap((resource) => actions.map((action) => ({ action, resource })))
          .find((one) => !isAllowed(principal, { ...one, context: { 'ses:FromAddress': from } }));
        if (missing) {
          const message = `User \`${principal.name}' is not authorized to perform: ${missing.action} on resource \`${missing.resource}'`;
          return refusal(403, 'AccessDeniedException', message);
        }
        return answer(200, { MessageId: send(read.data) });
      } catch (error) {
        if (!(error instanceof SignatureError)) throw error;
        return refusal(error.status, error.code, error.message);
      }
    },
  };
}

function eventOf(mail: SentMail, to: string, messageId: string): Record<string, unknown> {
  const { detailType, eventType } = outcomes[to] ?? delivered;
  const timestamp = new Date().toISOString();
  return {
    version: '0',
    id: crypto.randomUUID(),
    'detail-type': detailType,
    source: 'aws.ses',
    account: accountId,
    time: timestamp,
    region,
    resources: [arn('ses', `configuration-set/${mail.ConfigurationSetName}`)],
    detail: {
      eventType,
      mail: {
        timestamp,
        source: mail.FromEmailAddress,
        messageId,
        destination: [to],
        tags: {
          'ses:configuration-set': [mail.ConfigurationSetName],
          ...Object.fromEntries(mail.EmailTags.map(({ Name, Value }) => [Name, [Value]])),
        },
      },
    },
  };
}

const answer = (status: number, body: object): HttpResponse => ({
  status,
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(body),
});

const refusal = (status: number, code: string, message: string): HttpResponse => ({
  ...answer(status, { message }),
  headers: { 'content-type': 'application/json', 'x-amzn-errortype': code },
});
