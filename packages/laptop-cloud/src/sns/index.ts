import { z } from 'zod/mini';
import type { HttpHandler, HttpResponse } from '../http.ts';
import { type CredentialStore, isAllowed } from '../iam.ts';
import type { Mailbox } from '../mailbox.ts';
import { SignatureError, verifySignature } from '../sigv4.ts';
import type { ResolvedTemplate } from '../template.ts';
import { parseWith } from '../values.ts';

const subscriptionSchema = z.object({
  TopicArn: z.string(),
  Protocol: z.literal('email', 'the laptop knows subscriptions by e-mail only'),
  Endpoint: z.string(),
  FilterPolicy: z.optional(
    z.record(z.string(), z.array(z.string('the laptop knows filters by whole values only'))),
  ),
});

type Subscription = z.infer<typeof subscriptionSchema>;

type Topic = { arn: string; subscriptions: Subscription[] };

/**
 * Emulates SNS as far as mails go: `Publish` puts what would be mailed into the mailbox and prints
 * its subject. All subscriptions count as confirmed, and get what passes their filter; with none, the mail is written to nobody, so that
 * it can be seen on a laptop that has no addresses.
 * @throws LaptopError for a subscription of another kind.
 */
export function createSns(options: {
  template: ResolvedTemplate;
  mailbox: Mailbox;
  credentials: CredentialStore;
  print(line: string): void;
}): { handler: HttpHandler } {
  const { template, credentials, mailbox, print } = options;
  const subscriptions = template
    .ofType('AWS::SNS::Subscription')
    .map(({ logicalId, type, properties }) =>
      parseWith(subscriptionSchema, properties, `${logicalId} (${type})`),
    );
  const topics = template.ofType('AWS::SNS::Topic').map(
    ({ ref }): Topic => ({
      arn: ref,
      subscriptions: subscriptions.filter(({ TopicArn }) => TopicArn === ref),
    }),
  );

  function mail(topic: Topic, subject: string, message: string, attributes: Attributes): void {
    const emails = topic.subscriptions
      .filter(({ FilterPolicy = {} }) => passes(FilterPolicy, attributes))
      .map(({ Endpoint }) => Endpoint);
    const to = emails.join(', ') || 'nobody has subscribed';
    mailbox({ to, subject, text: message });
    print(`Mail (${to}): ${subject}`);
  }

  return {
    async handler(request) {
      const input = new URLSearchParams(request.body.toString());
      const action = input.get('Action') ?? '';
      try {
        const principal = verifySignature(request, credentials, { service: 'sns' });
        if (action !== 'Publish') return refusal(400, 'InvalidAction', `${action} is not emulated`);
        const resource = input.get('TopicArn') ?? '';
        if (!isAllowed(principal, { action: 'sns:Publish', resource })) {
          const message = `User: ${principal.name} is not authorized to perform: SNS:Publish on resource: ${resource} because no identity-based policy allows the SNS:Publish action`;
          return refusal(403, 'AuthorizationError', message);
        }
        const topic = topics.find(({ arn }) => arn === resource);
        if (!topic) return refusal(404, 'NotFound', 'Topic does not exist');
        const subject = input.get('Subject') ?? 'AWS Notification Message';
        if (!isSubject(subject)) {
          return refusal(400, 'InvalidParameter', 'Invalid parameter: Subject');
        }
        mail(topic, subject, input.get('Message') ?? '', attributesOf(input));
        return published();
      } catch (error) {
        if (!(error instanceof SignatureError)) throw error;
        return refusal(403, error.code, error.message);
      }
    },
  };
}

type Attributes = ReadonlyMap<string, string>;

/** The attributes of a message, as the query protocol numbers them. */
function attributesOf(input: URLSearchParams): Attributes {
  const attributes = new Map<string, string>();
  for (let number = 1; ; number += 1) {
    const entry = `MessageAttributes.entry.${number}`;
    const name = input.get(`${entry}.Name`);
    if (name === null) return attributes;
    attributes.set(name, input.get(`${entry}.Value.StringValue`) ?? '');
  }
}

/** Whether each attribute that a policy names has one of its values. */
const passes = (policy: NonNullable<Subscription['FilterPolicy']>, attributes: Attributes) =>
  Object.entries(policy).every(([name, values]) => values.includes(attributes.get(name) ?? ''));

/** Up to 99 printable ASCII characters that begin with no space. */
const isSubject = (subject: string): boolean => /^[\x21-\x7e][\x20-\x7e]{0,98}$/.test(subject);

const namespace = 'http://sns.amazonaws.com/doc/2010-03-31/';

function published(): HttpResponse {
  return xml(
    200,
    `<PublishResponse xmlns="${namespace}"><PublishResult><MessageId>${crypto.randomUUID()}</MessageId></PublishResult><ResponseMetadata><RequestId>${crypto.randomUUID()}</RequestId></ResponseMetadata></PublishResponse>`,
  );
}

function refusal(status: number, code: string, message: string): HttpResponse {
  return xml(
    status,
    `<ErrorResponse xmlns="${namespace}"><Error><Type>Sender</Type><Code>${code}</Code><Message>${message}</Message></Error><RequestId>${crypto.randomUUID()}</RequestId></ErrorResponse>`,
  );
}

function xml(status: number, body: string): HttpResponse {
  return { status, headers: { 'content-type': 'text/xml' }, body };
}
