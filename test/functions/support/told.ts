import { SESv2Client, SendEmailCommand } from '@aws-sdk/client-sesv2';
import { SendMessageCommand, SQSClient } from '@aws-sdk/client-sqs';
import type { Notification } from '#shared/desk/notifications.ts';
import { readQuestionLink } from '#shared/status-link.ts';
import { mockClient } from './mock-client.ts';

type Handler = (event: never, context: never) => Promise<unknown>;
const context = { functionName: 'tell-people', awsRequestId: 'invocation-1' } as never;

/** The mail service and the retry queue as doubles, and the reader of the stream before them. Started before the store is loaded. */
export async function startTelling() {
  const mails = mockClient(SESv2Client);
  const queues = mockClient(SQSClient);
  const { handler }: { handler: Handler } = await import('#functions/tell/tell-people.ts');
  const keysOf = ({ order, id }: Pick<Notification, 'order' | 'id'>) => ({
    PK: { S: `Order/${order}` },
    SK: { S: `Notification/${id}` },
  });
  const sent = () =>
    mails.commandCalls(SendEmailCommand).map(({ args: [{ input }] }) => {
      const { Subject, Body, Attachments = [] } = input.Content?.Simple ?? {};
      return {
        to: input.Destination?.ToAddresses?.[0] ?? '',
        subject: Subject?.Data ?? '',
        body: Body?.Text?.Data ?? '',
        tags: input.EmailTags ?? [],
        files: Attachments.map(({ FileName, RawContent }) => ({
          name: FileName,
          content: new TextDecoder().decode(RawContent),
        })),
      };
    });
  return {
    mails,
    reset() {
      mails.reset();
      mails.on(SendEmailCommand).resolves({ MessageId: '1' });
      queues.reset();
      queues.on(SendMessageCommand).resolves({ MessageId: '1' });
    },
    sent,
    /** Delivers new notifications as the stream does. */
    tell: (notifications: readonly Pick<Notification, 'order' | 'id'>[]) =>
      handler(
        {
          Records: notifications.map((one) => ({
            eventName: 'INSERT',
            dynamodb: { Keys: keysOf(one) },
          })),
        } as never,
        context,
      ),
    /** The messages in the retry queue. */
    queued: () =>
      queues
        .commandCalls(SendMessageCommand)
        .map(({ args: [{ input }] }) => input.MessageBody ?? ''),
    /** Delivers messages of the retry queue. */
    retry: (bodies: readonly string[]) =>
      handler(
        { Records: bodies.map((body, at) => ({ messageId: `${at}`, body })) } as never,
        context,
      ),
    /** The link of a question in the last mail to an address. */
    linkTo(address: string) {
      const mail = sent().findLast(({ to }) => to === address);
      const link = readQuestionLink(/\/status(#\S+)/.exec(mail?.body ?? '')?.[1] ?? '');
      if (!link) throw new Error('There is no mail with a link.');
      return link;
    },
  };
}
