import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  BatchWriteItemCommand,
  DeleteItemCommand,
  DynamoDBClient,
  PutItemCommand,
  UpdateItemCommand,
} from '@aws-sdk/client-dynamodb';
import { PublishCommand, SNSClient } from '@aws-sdk/client-sns';
import {
  DeleteMessageCommand,
  GetQueueAttributesCommand,
  ReceiveMessageCommand,
  SQSClient,
} from '@aws-sdk/client-sqs';
import { expect, onTestFinished, test, vi } from 'vitest';
import { startLaptop } from '../src/index.ts';
import { nameOf, temporaryFolder, writeAssembly, writeFiles } from './support/assembly.ts';
import { sampleAssets, sampleTemplate } from './support/sample-template.ts';

/** Writes its records into a file, and fails at keys whose names begin with `bad`. */
const reader = (file: string) => `
const { appendFileSync } = require('node:fs');
exports.handler = async ({ Records }) => {
  for (const { eventName, dynamodb } of Records) {
    const key = dynamodb.Keys.PK.S;
    if (key.startsWith('bad') || key.startsWith('down')) {
      appendFileSync(${JSON.stringify(file)}, 'failed ' + key + '\\n');
      if (process.env.ALL_OR_NOTHING) throw new Error(key);
      return { batchItemFailures: [{ itemIdentifier: dynamodb.SequenceNumber }] };
    }
    appendFileSync(${JSON.stringify(file)}, eventName + ' ' + key + '\\n');
  }
  return { batchItemFailures: [] };
};`;

const streamActions = ['DescribeStream', 'GetRecords', 'GetShardIterator', 'ListStreams'].map(
  (name) => `dynamodb:${name}`,
);

const allActions = [...streamActions, 'sqs:SendMessage'];

function streamTemplate(mapping: object, actions: readonly string[]) {
  const template = sampleTemplate();
  const { Resources } = template;
  Object.assign(Resources.Table.Properties, {
    StreamSpecification: { StreamViewType: 'KEYS_ONLY' },
  });
  Object.assign(Resources, {
    Topic: { Type: 'AWS::SNS::Topic' },
    Queue: { Type: 'AWS::SQS::Queue' },
    StreamPolicy: {
      Type: 'AWS::IAM::Policy',
      Properties: {
        Roles: [{ Ref: 'Role' }],
        PolicyDocument: { Statement: [{ Effect: 'Allow', Action: actions, Resource: '*' }] },
      },
    },
    Mapping: {
      Type: 'AWS::Lambda::EventSourceMapping',
      Properties: {
        EventSourceArn: { 'Fn::GetAtt': ['Table', 'StreamArn'] },
        FunctionName: { Ref: 'Function' },
        StartingPosition: 'TRIM_HORIZON',
        DestinationConfig: { OnFailure: { Destination: { 'Fn::GetAtt': ['Queue', 'Arn'] } } },
        ...mapping,
      },
    },
  });
  return template;
}

const reports = { FunctionResponseTypes: ['ReportBatchItemFailures'] };

async function boot(
  mapping: object,
  { dataFolder = temporaryFolder(), allOrNothing = false, actions = allActions } = {},
) {
  const assemblyFolder = temporaryFolder();
  const file = join(dataFolder, 'read.txt');
  const template = streamTemplate(mapping, actions);
  if (allOrNothing) {
    Object.assign(template.Resources.Function.Properties.Environment.Variables, {
      ALL_OR_NOTHING: 'yes',
    });
  }
  const assets = { ...sampleAssets(), function: { 'index.js': reader(file) } };
  writeAssembly(assemblyFolder, { template, assets });
  const laptop = await startLaptop({ assembly: assemblyFolder, folder: dataFolder, port: 0 });
  let closed = false;
  const close = async () => {
    if (!closed) await laptop.close();
    closed = true;
  };
  onTestFinished(close);
  const { region, credentials } = laptop;
  const { dynamodb, sqs, sns } = laptop.addresses;
  const TableName = nameOf(laptop, 'Table');
  const table = new DynamoDBClient({ endpoint: dynamodb, region, credentials });
  const queues = new SQSClient({
    endpoint: sqs,
    region,
    credentials,
    useQueueUrlAsEndpoint: false,
  });
  const topics = new SNSClient({ endpoint: sns, region, credentials, maxAttempts: 1 });
  const ids = JSON.parse(readFileSync(join(dataFolder, 'ids.json'), 'utf8'));
  const itemOf = (name: string) => ({ PK: { S: name }, SK: { S: 'item' } });
  return {
    laptop,
    close,
    dataFolder,
    table,
    queues,
    topics,
    TableName,
    ids,
    itemOf,
    put: (name: string, SK = 'item') =>
      table.send(new PutItemCommand({ TableName, Item: { PK: { S: name }, SK: { S: SK } } })),
    read: () => (existsSync(file) ? readFileSync(file, 'utf8').split('\n').slice(0, -1) : []),
  };
}

type Booted = Awaited<ReturnType<typeof boot>>;

async function messagesOf({ queues, ids }: Booted) {
  const QueueUrl = `https://sqs.us-east-1.amazonaws.com/000000000000/Sample-Queue-${ids.Queue}`;
  const { Messages = [] } = await queues.send(
    new ReceiveMessageCommand({ QueueUrl, MaxNumberOfMessages: 10 }),
  );
  return { QueueUrl, messages: Messages };
}

test('a function gets every change of a table in order, as what it was', async () => {
  const laptop = await boot({});
  const { table, TableName, itemOf, put, read } = laptop;
  await put('one');
  await put('one');
  const expression = { UpdateExpression: 'SET #a = :b', ExpressionAttributeNames: { '#a': 'a' } };
  const values = { ExpressionAttributeValues: { ':b': { S: 'b' } } };
  for (const name of ['one', 'two']) {
    await table.send(
      new UpdateItemCommand({ TableName, Key: itemOf(name), ...expression, ...values }),
    );
  }
  for (const name of ['one', 'never']) {
    await table.send(new DeleteItemCommand({ TableName, Key: itemOf(name) }));
  }
  const requests = [
    { PutRequest: { Item: itemOf('three') } },
    { DeleteRequest: { Key: itemOf('two') } },
  ];
  await table.send(new BatchWriteItemCommand({ RequestItems: { [TableName]: requests } }));
  const refused = { ConditionExpression: 'attribute_not_exists(PK)' };
  await expect(
    table.send(new PutItemCommand({ TableName, Item: itemOf('three'), ...refused })),
  ).rejects.toThrow();
  await put('end');
  await vi.waitUntil(() => read().includes('INSERT end'), 60_000);
  expect(read()).toEqual([
    'INSERT one',
    'MODIFY one',
    'MODIFY one',
    'INSERT two',
    'REMOVE one',
    'INSERT three',
    'REMOVE two',
    'INSERT end',
  ]);
});

test('a filter lets pass what fits it', async () => {
  const Pattern =
    '{"eventName":["INSERT"],"dynamodb":{"Keys":{"SK":{"S":["Submission",{"prefix":"Part/"}]}}}}';
  const { put, read } = await boot({ FilterCriteria: { Filters: [{ Pattern }] } });
  await put('one', 'Marker');
  await put('two', 'Submission');
  await put('two', 'Submission');
  await put('three', 'Part/1');
  await vi.waitUntil(() => read().includes('INSERT three'), 60_000);
  expect(read()).toEqual(['INSERT two', 'INSERT three']);
});

test.each([
  ['reports its failures', { ...reports, MaximumRetryAttempts: 1 }, false],
  [
    'throws and is halved',
    { BisectBatchOnFunctionError: true, MaximumRetryAttempts: 1, BatchSize: 10 },
    true,
  ],
])(
  'a record that a function %s is retried, given up and named in the queue',
  async (_, mapping, allOrNothing) => {
    const laptop = await boot(mapping, { allOrNothing });
    const { put, read } = laptop;
    await put('bad');
    await put('good');
    await vi.waitUntil(() => read().includes('INSERT good'), 60_000);
    const failures = read().filter((line) => line === 'failed bad').length;
    expect(failures).toBeGreaterThanOrEqual(2);
    const { QueueUrl, messages } = await messagesOf(laptop);
    expect(messages.map(({ Body }) => JSON.parse(Body ?? ''))).toEqual([
      expect.objectContaining({
        requestContext: expect.objectContaining({ condition: 'RetryAttemptsExhausted' }),
        DDBStreamBatchInfo: expect.objectContaining({ batchSize: 1 }),
      }),
    ]);
    const { queues } = laptop;
    const { Attributes } = await queues.send(
      new GetQueueAttributesCommand({ QueueUrl, AttributeNames: ['All'] }),
    );
    expect(Attributes?.ApproximateNumberOfMessages).toBe('1');
    const [{ ReceiptHandle } = {}] = messages;
    await queues.send(new DeleteMessageCommand({ QueueUrl, ReceiptHandle }));
    expect((await messagesOf(laptop)).messages).toEqual([]);
  },
);

test('what was not handed over is there after a restart', async () => {
  const first = await boot({ ...reports });
  await first.put('down');
  await first.put('behind');
  await vi.waitUntil(() => first.read().length > 0, 60_000);
  await first.close();
  // Now the record is too old, and the records after it are delivered.
  const second = await boot(
    { ...reports, MaximumRecordAgeInSeconds: 60 },
    { dataFolder: olderBy(120, first.dataFolder) },
  );
  await second.put('after');
  await vi.waitUntil(() => second.read().includes('INSERT after'), 60_000);
  expect(second.read().filter((line) => !line.startsWith('failed'))).toEqual(['INSERT after']);
  const { messages } = await messagesOf(second);
  expect(messages.map(({ Body }) => JSON.parse(Body ?? '').DDBStreamBatchInfo.batchSize)).toEqual([
    2,
  ]);
});

/** The same folder, with everything of its backlog moved back in time. */
function olderBy(seconds: number, dataFolder: string): string {
  const file = join(dataFolder, 'event-sources/Mapping.jsonl');
  const lines = readFileSync(file, 'utf8').trim().split('\n');
  const moved = lines.map((line) => {
    const record = JSON.parse(line);
    record.dynamodb.ApproximateCreationDateTime -= seconds;
    return JSON.stringify(record);
  });
  const folder = temporaryFolder();
  writeFiles(folder, { 'event-sources/Mapping.jsonl': `${moved.join('\n')}\n` });
  return folder;
}

test.each(['dynamodb:GetRecords', 'sqs:SendMessage'])(
  'a mapping whose function may not %s stops the boot',
  async (action) => {
    const actions = allActions.filter((one) => one !== action);
    await expect(boot({}, { actions })).rejects.toThrow(
      `Mapping (AWS::Lambda::EventSourceMapping) needs a role that may do ${action}.`,
    );
  },
);

test('a filter or a source that is not known stops the boot', async () => {
  const Pattern = '{"eventName":[{"suffix":"RT"}]}';
  await expect(boot({ FilterCriteria: { Filters: [{ Pattern }] } })).rejects.toThrow('filters by');
  await expect(
    boot({ EventSourceArn: 'arn:aws:kinesis:us-east-1:000000000000:stream/one' }),
  ).rejects.toThrow('only streams of tables, and queues');
});

test('a topic takes what it should, and refuses the rest as SNS does', async () => {
  const { topics, ids } = await boot({});
  const TopicArn = `arn:aws:sns:us-east-1:000000000000:Sample-Topic-${ids.Topic}`;
  const publish = (input: object) =>
    topics.send(new PublishCommand({ TopicArn, Message: 'text', ...input }));
  expect((await publish({ Subject: 'Subject' })).MessageId).toMatch(/^[\w-]{36}$/);
  await expect(publish({ Subject: 'two\nlines' })).rejects.toMatchObject({
    name: 'InvalidParameterException',
  });
  await expect(publish({ TopicArn: `${TopicArn}-other` })).rejects.toMatchObject({
    name: 'NotFoundException',
  });
});
