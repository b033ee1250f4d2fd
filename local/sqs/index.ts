import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { z } from 'zod/mini';
import type { HttpHandler, HttpResponse } from '../http.ts';
import { type CredentialStore, isAllowed, type Principal } from '../iam.ts';
import { SignatureError, verifySignature } from '../sigv4.ts';
import type { ResolvedTemplate } from '../template.ts';
import { messageOf } from '../values.ts';

export type Sqs = {
  handler: HttpHandler;
  /** Puts a message into a queue for a service that may. */
  deliver(queueArn: string, body: string): void;
};

const messagesSchema = z.array(z.object({ id: z.string(), body: z.string(), sentMs: z.number() }));
type Message = z.infer<typeof messagesSchema>[number];

const inputSchema = z.object({
  QueueUrl: z.optional(z.string()),
  MaxNumberOfMessages: z._default(z.number(), 1),
  ReceiptHandle: z.optional(z.string()),
});
type Input = z.infer<typeof inputSchema>;

type Queue = { url: string; arn: string; file: string; messages: Message[] };

const operations: Record<string, (queue: Queue, input: Input) => object> = {
  ReceiveMessage: ({ messages }, { MaxNumberOfMessages }) => ({
    Messages: messages.slice(0, MaxNumberOfMessages).map(({ id, body }) => ({
      MessageId: id,
      ReceiptHandle: id,
      Body: body,
      MD5OfBody: createHash('md5').update(body).digest('hex'),
    })),
  }),
  DeleteMessage(queue, { ReceiptHandle }) {
    queue.messages = queue.messages.filter(({ id }) => id !== ReceiptHandle);
    save(queue);
    return {};
  },
  PurgeQueue(queue) {
    queue.messages = [];
    save(queue);
    return {};
  },
  GetQueueAttributes: ({ arn, messages }) => ({
    Attributes: { QueueArn: arn, ApproximateNumberOfMessages: String(messages.length) },
  }),
};

/**
 * Emulates SQS as far as a queue of failures goes: Lambda puts messages in, an operator reads and removes
 * them. Nothing is hidden after it was read, and messages stay until they are removed.
 */
export function createSqs(options: {
  template: ResolvedTemplate;
  dataFolder: string;
  credentials: CredentialStore;
}): Sqs {
  const queues = options.template
    .ofType('AWS::SQS::Queue')
    .map(({ ref, attributes, logicalId }) =>
      openQueue(ref, String(attributes.Arn), join(options.dataFolder, 'sqs', `${logicalId}.json`)),
    );
  return {
    deliver(queueArn, body) {
      const queue = queues.find(({ arn }) => arn === queueArn);
      if (!queue) return;
      queue.messages.push({ id: crypto.randomUUID(), body, sentMs: Date.now() });
      save(queue);
    },
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
      const run = operations[operation];
      if (!run) return refusal(400, 'UnsupportedOperation', `${operation} is not emulated.`);
      const queue = queues.find(({ url }) => url === input.QueueUrl);
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

function openQueue(url: string, arn: string, file: string): Queue {
  const messages = existsSync(file)
    ? z.parse(messagesSchema, JSON.parse(readFileSync(file, 'utf8')))
    : [];
  return { url, arn, file, messages };
}

function save({ file, messages }: Queue): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, JSON.stringify(messages));
}

const answer = (status: number, body: object): HttpResponse => ({
  status,
  headers: { 'content-type': 'application/x-amz-json-1.0' },
  body: JSON.stringify(body),
});

const refusal = (status: number, code: string, message: string): HttpResponse =>
  answer(status, { __type: code, message });
