import { z } from 'zod/mini';
import type { ResolvedTemplate } from '../template.ts';
import { parseWith, templateBoolean, templateNumber } from '../values.ts';
import { type Filter, readFilter } from './filter.ts';

const reportsItems = z._default(z.array(z.literal('ReportBatchItemFailures')), []);

const streamSchema = z.strictObject({
  EventSourceArn: z.string(),
  FunctionName: z.string(),
  Enabled: z._default(templateBoolean, true),
  BatchSize: z._default(templateNumber, 100),
  StartingPosition: z.literal(['TRIM_HORIZON', 'LATEST']),
  BisectBatchOnFunctionError: z._default(templateBoolean, false),
  MaximumRetryAttempts: z._default(templateNumber, -1),
  MaximumRecordAgeInSeconds: z._default(templateNumber, -1),
  FunctionResponseTypes: reportsItems,
  FilterCriteria: z.optional(
    z.strictObject({ Filters: z.array(z.strictObject({ Pattern: z.string() })) }),
  ),
  DestinationConfig: z.optional(
    z.strictObject({ OnFailure: z.strictObject({ Destination: z.string() }) }),
  ),
  Tags: z.optional(z.unknown()),
});

const queueSchema = z.strictObject({
  EventSourceArn: z.string(),
  FunctionName: z.string(),
  Enabled: z._default(templateBoolean, true),
  BatchSize: z._default(templateNumber, 10),
  FunctionResponseTypes: reportsItems,
  // One batch at a time is within every limit.
  ScalingConfig: z.optional(z.strictObject({ MaximumConcurrency: templateNumber })),
  Tags: z.optional(z.unknown()),
});

const sourceSchema = z.object({
  EventSourceArn: z
    .string()
    .check(z.regex(/:table\/.+\/stream\/|^arn:aws:sqs:/, 'only streams of tables, and queues')),
});

/** The event source mapping of a stream. */
export type Mapping = {
  logicalId: string;
  streamArn: string;
  /** The function's name or ARN. */
  functionName: string;
  passes: Filter;
  batchSize: number;
  bisects: boolean;
  reportsItems: boolean;
  /** -1 retries for as long as the stream keeps a record. */
  maximumRetries: number;
  maximumAgeSeconds: number;
  /** The ARN of the queue for what is given up. */
  onFailureArn: string | undefined;
};

/** The event source mapping of a queue. */
export type QueueMapping = {
  logicalId: string;
  queueArn: string;
  /** The function's name or ARN. */
  functionName: string;
  batchSize: number;
  reportsItems: boolean;
};

/**
 * The template's event source mappings of streams that are enabled. They all take what comes from now on: a laptop's
 * stream begins with its table.
 * @throws LaptopError for a source other than a table's stream or a queue, or a property that is not followed.
 */
export function readMappings(template: ResolvedTemplate): Mapping[] {
  return declared(template)
    .filter(({ isQueue }) => !isQueue)
    .map(({ logicalId, place, properties }) => {
      const read = parseWith(streamSchema, properties, place);
      const patterns = read.FilterCriteria?.Filters.map(({ Pattern }) => Pattern) ?? [];
      return { logicalId, place, patterns, ...read };
    })
    .filter(({ Enabled }) => Enabled)
    .map((read) => ({
      logicalId: read.logicalId,
      streamArn: read.EventSourceArn,
      functionName: read.FunctionName,
      passes: readFilter(read.patterns, read.place),
      batchSize: read.BatchSize,
      bisects: read.BisectBatchOnFunctionError,
      reportsItems: read.FunctionResponseTypes.length > 0,
      maximumRetries: read.MaximumRetryAttempts,
      maximumAgeSeconds: read.MaximumRecordAgeInSeconds,
      onFailureArn: read.DestinationConfig?.OnFailure.Destination,
    }));
}

/**
 * The template's event source mappings of queues that are enabled.
 * @throws LaptopError for a source other than a table's stream or a queue, or a property that is not followed.
 */
export function readQueueMappings(template: ResolvedTemplate): QueueMapping[] {
  return declared(template)
    .filter(({ isQueue }) => isQueue)
    .map(({ logicalId, place, properties }) => ({
      logicalId,
      read: parseWith(queueSchema, properties, place),
    }))
    .filter(({ read }) => read.Enabled)
    .map(({ logicalId, read }) => ({
      logicalId,
      queueArn: read.EventSourceArn,
      functionName: read.FunctionName,
      batchSize: read.BatchSize,
      reportsItems: read.FunctionResponseTypes.length > 0,
    }));
}

const declared = (template: ResolvedTemplate) =>
  template.ofType('AWS::Lambda::EventSourceMapping').map(({ logicalId, type, properties }) => {
    const place = `${logicalId} (${type})`;
    const { EventSourceArn } = parseWith(sourceSchema, properties, place);
    return { logicalId, place, properties, isQueue: EventSourceArn.startsWith('arn:aws:sqs:') };
  });
