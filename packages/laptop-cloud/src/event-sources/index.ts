import { join } from 'node:path';
import { region } from '../account.ts';
import { isAllowed } from '../iam.ts';
import { readRole } from '../lambda/roles.ts';
import type { LambdaFunction } from '../lambda.ts';
import { LaptopError } from '../laptop-error.ts';
import type { Sqs } from '../sqs/index.ts';
import type { ResolvedTemplate } from '../template.ts';
import { type Backlog, openBacklog, type StreamRecord } from './backlog.ts';
import { type Mapping, type QueueMapping, readMappings, readQueueMappings } from './mappings.ts';
import { startPoller } from './poller.ts';
import { startQueuePoller } from './queue-poller.ts';

const eventNames = ['INSERT', 'MODIFY', 'REMOVE'] as const;

/** The stream record of a change. */
type Change = {
  eventName: (typeof eventNames)[number];
  keys: Record<string, unknown>;
};

export type EventSources = {
  add(streamArn: string, change: Change): void;
  /** Whether any event source may take a change of the item with these keys. */
  isWanted(streamArn: string, keys: Change['keys']): boolean;
  backlogOf(mapping: Mapping): Backlog;
};

/**
 * Opens what the template's event source mappings have still to hand over.
 * @throws LaptopError for a mapping that the laptop does not follow.
 */
export function openEventSources(template: ResolvedTemplate, dataFolder: string): EventSources {
  const sources = readMappings(template).map((mapping) => ({
    mapping,
    backlog: openBacklog(join(dataFolder, 'event-sources', `${mapping.logicalId}.jsonl`)),
  }));
  let count = 0;
  const sourcesFor = (streamArn: string, record: StreamRecord) =>
    sources.filter(({ mapping }) => mapping.streamArn === streamArn && mapping.passes(record));
  return {
    add(streamArn, change) {
      count += 1;
      const record = toRecord(streamArn, change, count);
      for (const { backlog } of sourcesFor(streamArn, record)) backlog.add(record);
    },
    isWanted: (streamArn, keys) =>
      eventNames.some(
        (eventName) =>
          sourcesFor(streamArn, toRecord(streamArn, { eventName, keys }, 0)).length > 0,
      ),
    backlogOf(wanted) {
      const source = sources.find(({ mapping }) => mapping.logicalId === wanted.logicalId);
      if (!source) throw new Error(`There is no backlog of ${wanted.logicalId}.`);
      return source.backlog;
    },
  };
}

function toRecord(streamArn: string, { eventName, keys }: Change, count: number): StreamRecord {
  const nowMs = Date.now();
  return {
    eventID: crypto.randomUUID().replaceAll('-', ''),
    eventName,
    eventVersion: '1.1',
    eventSource: 'aws:dynamodb',
    awsRegion: region,
    dynamodb: {
      ApproximateCreationDateTime: nowMs / 1000,
      Keys: keys,
      SequenceNumber: `${nowMs}${String(count).padStart(10, '0')}`,
      SizeBytes: JSON.stringify(keys).length,
      StreamViewType: 'KEYS_ONLY',
    },
    eventSourceARN: streamArn,
  };
}

/**
 * Lets the template's mappings hand their backlogs to their functions.
 * @throws LaptopError where AWS would refuse to make a mapping: its function is not there, or the
 * function's role may not read the stream or write to the queue.
 */
export function startEventSources(options: {
  template: ResolvedTemplate;
  eventSources: EventSources;
  functions: readonly LambdaFunction[];
  sqs: Sqs;
  /** Takes a line a batch for each mapping, by its logical id. */
  log(name: string, line: string): void;
}): { close(): Promise<void> } {
  const { template, eventSources, functions, sqs, log } = options;
  const calledBy = (mapping: Mapping | QueueMapping): LambdaFunction => {
    const called = functions.find(({ settings }) =>
      [settings.functionName, settings.functionArn].includes(mapping.functionName),
    );
    if (!called) throw broken(mapping, `names a function that is not there`);
    return called;
  };
  const checked = readMappings(template).map((mapping) => {
    const called = calledBy(mapping);
    checkRights(template, mapping, called, streamRights(mapping));
    return { mapping, called };
  });
  const checkedQueues = readQueueMappings(template).map((mapping) => {
    const called = calledBy(mapping);
    checkRights(template, mapping, called, queueRights(mapping));
    const queue = sqs.queueOf(mapping.queueArn);
    if (!queue) throw broken(mapping, `names a queue that is not there`);
    return { mapping, called, queue };
  });
  const pollers = checked.map(({ mapping, called }) =>
    startPoller({
      mapping,
      backlog: eventSources.backlogOf(mapping),
      invoke(records) {
        // CloudWatch's metric of this name is the age of a batch's last record.
        const lastMs = (records.at(-1)?.dynamodb.ApproximateCreationDateTime ?? 0) * 1000;
        const IteratorAge = Math.max(0, Math.round(Date.now() - lastMs));
        log(mapping.logicalId, JSON.stringify({ records: records.length, IteratorAge }));
        return called.invoke({ Records: records });
      },
      giveUp(records, condition) {
        if (mapping.onFailureArn === undefined) return;
        sqs.deliver(mapping.onFailureArn, failureOf(mapping, called, records, condition));
      },
    }),
  );
  const queuePollers = checkedQueues.map(({ mapping, called, queue }) =>
    startQueuePoller({ mapping, queue, region, invoke: (event) => called.invoke(event) }),
  );
  return {
    close: async () =>
      void (await Promise.all([...pollers, ...queuePollers].map((poller) => poller.close()))),
  };
}

type Access = { action: string; resource: string };

function checkRights(
  template: ResolvedTemplate,
  mapping: Mapping | QueueMapping,
  called: LambdaFunction,
  wanted: readonly Access[],
): void {
  const declared = template
    .ofType('AWS::Lambda::Function')
    .find(({ ref }) => ref === called.settings.functionName);
  const role = readRole(template, String(declared?.properties.Role), mapping.logicalId);
  const missing = wanted.find((access) => !isAllowed(role, access));
  if (missing) throw broken(mapping, `needs a role that may do ${missing.action}`);
}

function streamRights({ streamArn, onFailureArn }: Mapping): Access[] {
  const reads = ['DescribeStream', 'GetRecords', 'GetShardIterator', 'ListStreams'];
  return [
    ...reads.map((name) => ({ action: `dynamodb:${name}`, resource: streamArn })),
    ...(onFailureArn === undefined ? [] : [{ action: 'sqs:SendMessage', resource: onFailureArn }]),
  ];
}

const queueRights = ({ queueArn }: QueueMapping): Access[] =>
  ['ReceiveMessage', 'DeleteMessage', 'GetQueueAttributes'].map((name) => ({
    action: `sqs:${name}`,
    resource: queueArn,
  }));

function broken({ logicalId }: Mapping | QueueMapping, problem: string): LaptopError {
  return new LaptopError(
    `Broken template: ${logicalId} (AWS::Lambda::EventSourceMapping) ${problem}.`,
  );
}

/** The message of Lambda for a discarded batch: its place in the stream, without its records. */
function failureOf(
  { streamArn }: Mapping,
  { settings }: LambdaFunction,
  records: readonly StreamRecord[],
  condition: string,
): string {
  const at = (record: StreamRecord | undefined) => ({
    number: record?.dynamodb.SequenceNumber,
    time: new Date((record?.dynamodb.ApproximateCreationDateTime ?? 0) * 1000).toISOString(),
  });
  const [first, last] = [at(records[0]), at(records.at(-1))];
  return JSON.stringify({
    requestContext: {
      requestId: crypto.randomUUID(),
      functionArn: settings.functionArn,
      condition,
    },
    version: '1.0',
    timestamp: new Date().toISOString(),
    DDBStreamBatchInfo: {
      shardId: 'shardId-00000000000000000000-00000000',
      startSequenceNumber: first.number,
      endSequenceNumber: last.number,
      approximateArrivalOfFirstRecord: first.time,
      approximateArrivalOfLastRecord: last.time,
      batchSize: records.length,
      streamArn,
    },
  });
}
