import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { z } from 'zod/mini';
import type { HttpHandler, HttpResponse } from '../http.ts';
import { type CredentialStore, isAllowed, type Principal } from '../iam.ts';
import { SignatureError, verifySignature } from '../sigv4.ts';
import type { ResolvedTemplate } from '../template.ts';
import { messageOf } from '../values.ts';
import { openQueue, type Queue } from './queue.ts';

export type Sqs = {
  handler: HttpHandler;
  /** Puts a message into a queue for a service that may. */
  deliver(queueArn: string, body: string): void;
  /** The queue for a service that may read it; undefined where the template has none of this name. */
  queueOf(queueArn: string): Queue | undefined;
};

const inputSchema = z.object({
  QueueUrl: z.optional(z.string()),
  QueueNamePrefix: z._default(z.string(), ''),
  MaxNumberOfMessages: z._default(z.number(), 1),
  MessageBody: z._default(z.string(), ''),
  VisibilityTimeout: z._default(z.number(), 0),
  ReceiptHandle: z.optional(z.string()),
});
type Input = z.infer<typeof inputSchema>;

/** By its name: the SDK takes a queue's URL for its endpoint, so functions get one of this machine. */
const nameOf = (url: string) => url.slice(url.lastIndexOf('/') + 1);

const md5 = (text: string) => createHash('md5').update(text).digest('hex');

const operations: Record<string, (queue: Queue, input: Input) => object> = {
  SendMessage(queue, { MessageBody }) {
    const { id } = queue.send(MessageBody);
    return { MessageId: id, MD5OfMessageBody: md5(MessageBody) };
  },
  ReceiveMessage: (queue, { MaxNumberOfMessages }) => ({
    Messages: queue.receive(MaxNumberOfMessages).map(({ id, body }) => ({
      MessageId: id,
      ReceiptHandle: id,
      Body: body,
      MD5OfBody: md5(body),
    })),
  }),
  DeleteMessage(queue, { ReceiptHandle }) {
    queue.remove(({ id }) => id === ReceiptHandle);
    return {};
  },
  ChangeMessageVisibility(queue, { ReceiptHandle = '', VisibilityTimeout }) {
    queue.hide(ReceiptHandle, VisibilityTimeout);
    return {};
  },
  PurgeQueue(queue) {
    queue.remove(() => true);
    return {};
  },
  GetQueueAttributes: (queue) => ({
    Attributes: {
      QueueArn: queue.arn,
      ApproximateNumberOfMessages: String(queue.all().length),
    },
  }),
};

/**
 * Emulates standard queues of SQS: visibility timeouts, redrive to dead letters, and no end of retention. Lambda puts messages in and
 * reads them (`local/event-sources/`), and so do functions and operators.
 */
export function createSqs(options: {
  template: ResolvedTemplate;
  dataFolder: string;
  credentials: CredentialStore;
}): Sqs {
  const queueOf = (queueArn: string) => queues.find(({ arn }) => arn === queueArn);
  const deliver = (queueArn: string, body: string) => void queueOf(queueArn)?.send(body);
  const queues: readonly Queue[] = options.template
    .ofType('AWS::SQS::Queue')
    .map((resource) =>
      openQueue(resource, join(options.dataFolder, 'sqs', `${resource.logicalId}.json`), deliver),
    );
  const named = (wanted = '') => queues.find(({ url }) => nameOf(url) === nameOf(wanted));
  /** Operations that look for queues. */
  const searches: Record<string, (input: Input) => object> = {
    ListQueues: ({ QueueNamePrefix }) => ({
      QueueUrls: queues
        .map(({ url }) => url)
        .filter((url) => nameOf(url).startsWith(QueueNamePrefix)),
    }),
    ListDeadLetterSourceQueues({ QueueUrl }) {
      const target = named(QueueUrl);
      const sources = queues.filter(({ deadLetterArn }) => target && deadLetterArn === target.arn);
      return { queueUrls: sources.map(({ url }) => url) };
    },
  };
  return {
    deliver,
    queueOf,
    async handler(request) {
      const operation = request.headers['x-amz-target']?.split('.')[1] ?? '';
      let principal: Principal;
      let input: Input;
      try {
        principal = verifySignature(request, options.credentials, { service: 'sqs' });
        input = z.parse(inputSchema, JSON.parse(request.body.toString()));
      } catch (error) {
        if (error instanceof SignatureError) {
          return refusal(error.status, error.code, error.message);
        }
        return refusal(400, 'InvalidParameterValue', messageOf(error));
      }
      const search = searches[operation];
      if (search) {
        return isAllowed(principal, { action: `sqs:${operation}`, resource: '*' })
          ? answer(200, search(input))
          : refusal(403, 'AccessDeniedException', `${operation} is not allowed.`);
      }
      const run = operations[operation];
      if (!run) return refusal(400, 'UnsupportedOperation', `${operation} is not emulated.`);
      const queue = named(input.QueueUrl);
      if (!queue) {
        const message = 'The specified queue does not exist.';
        return refusal(400, 'com.amazonaws.sqs#QueueDoesNotExist', message);
      }
      if (!isAllowed(principal, { action: `sqs:${operation}`, resource: queue.arn })) {
        const message = `User: ${principal.name} is not authorized to perform: sqs:${operation} on resource: ${queue.arn}`;
        return refusal(403, 'AccessDeniedException', message);
      }
      return answer(200, run(queue, input));
    },
  };
}

const answer = (status: number, body: object): HttpResponse => ({
  status,
  headers: { 'content-type': 'application/x-amz-json-1.0' },
  body: JSON.stringify(body),
});

const refusal = (status: number, code: string, message: string): HttpResponse =>
  answer(status, { __type: code, message });
