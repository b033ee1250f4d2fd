import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ReceiveMessageCommand, SendMessageCommand, SQSClient } from '@aws-sdk/client-sqs';
import { expect, onTestFinished, test, vi } from 'vitest';
import { startLaptop } from '../src/index.ts';
import { temporaryFolder, writeAssembly } from './support/assembly.ts';
import { sampleAssets, sampleTemplate } from './support/sample-template.ts';

/** Records its messages, and reports those that begin with `bad` as failed. */
const reader = (file: string) => `
const { appendFileSync } = require('node:fs');
exports.handler = async ({ Records }) => {
  for (const { body } of Records) appendFileSync(${JSON.stringify(file)}, body + '\\n');
  const failed = Records.filter(({ body }) => body.startsWith('bad'));
  return { batchItemFailures: failed.map(({ messageId }) => ({ itemIdentifier: messageId })) };
};`;

const actions = ['ReceiveMessage', 'DeleteMessage', 'GetQueueAttributes'].map(
  (name) => `sqs:${name}`,
);

async function boot(allowed: readonly string[] = actions) {
  const [assemblyFolder, dataFolder] = [temporaryFolder(), temporaryFolder()];
  const file = join(dataFolder, 'read.txt');
  const template = sampleTemplate();
  const arnOf = (id: string) => ({ 'Fn::GetAtt': [id, 'Arn'] });
  Object.assign(template.Resources, {
    Dead: { Type: 'AWS::SQS::Queue' },
    Queue: {
      Type: 'AWS::SQS::Queue',
      Properties: {
        VisibilityTimeout: 1,
        RedrivePolicy: { deadLetterTargetArn: arnOf('Dead'), maxReceiveCount: 2 },
      },
    },
    QueuePolicy: {
      Type: 'AWS::IAM::Policy',
      Properties: {
        Roles: [{ Ref: 'Role' }],
        PolicyDocument: { Statement: [{ Effect: 'Allow', Action: allowed, Resource: '*' }] },
      },
    },
    Mapping: {
      Type: 'AWS::Lambda::EventSourceMapping',
      Properties: {
        EventSourceArn: arnOf('Queue'),
        FunctionName: { Ref: 'Function' },
        FunctionResponseTypes: ['ReportBatchItemFailures'],
        ScalingConfig: { MaximumConcurrency: 2 },
      },
    },
  });
  const assets = { ...sampleAssets(), function: { 'index.js': reader(file) } };
  writeAssembly(assemblyFolder, { template, assets });
  const laptop = await startLaptop({ assembly: assemblyFolder, folder: dataFolder, port: 0 });
  onTestFinished(() => laptop.close());
  const { region, credentials } = laptop;
  const endpoint = laptop.addresses.sqs;
  const queues = new SQSClient({ endpoint, region, credentials, useQueueUrlAsEndpoint: false });
  const ids = JSON.parse(readFileSync(join(dataFolder, 'ids.json'), 'utf8'));
  const urlOf = (id: string) =>
    `https://sqs.us-east-1.amazonaws.com/000000000000/Sample-${id}-${ids[id]}`;
  return {
    queues,
    urlOf,
    read: () => (existsSync(file) ? readFileSync(file, 'utf8').split('\n').slice(0, -1) : []),
  };
}

test('a message that fails comes again alone, and at last lies among the dead letters', async () => {
  const { queues, urlOf, read } = await boot();
  for (const MessageBody of ['good 1', 'bad', 'good 2']) {
    await queues.send(new SendMessageCommand({ QueueUrl: urlOf('Queue'), MessageBody }));
  }
  await vi.waitFor(async () => {
    const { Messages } = await queues.send(new ReceiveMessageCommand({ QueueUrl: urlOf('Dead') }));
    expect(Messages?.map(({ Body }) => Body)).toEqual(['bad']);
  }, 60_000);
  expect(read().toSorted()).toEqual(['bad', 'bad', 'good 1', 'good 2']);
});

test('a message that was received is hidden for the visibility timeout', async () => {
  const { queues, urlOf } = await boot();
  await queues.send(new SendMessageCommand({ QueueUrl: urlOf('Dead'), MessageBody: 'one' }));
  const receive = async () =>
    (await queues.send(new ReceiveMessageCommand({ QueueUrl: urlOf('Dead') }))).Messages ?? [];
  expect(await receive()).toHaveLength(1);
  expect(await receive()).toEqual([]);
  vi.useFakeTimers({ now: Date.now() + 31_000, toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
  expect(await receive()).toHaveLength(1);
});

test.each(actions)('a mapping whose function may not %s stops the boot', async (action) => {
  await expect(boot(actions.filter((one) => one !== action))).rejects.toThrow(
    `Mapping (AWS::Lambda::EventSourceMapping) needs a role that may do ${action}.`,
  );
});
