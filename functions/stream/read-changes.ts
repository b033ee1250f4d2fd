import type {
  Context,
  DynamoDBBatchResponse,
  DynamoDBRecord,
  DynamoDBStreamEvent,
  SQSBatchItemFailure,
  SQSBatchResponse,
  SQSEvent,
  SQSRecord,
} from 'aws-lambda';
import { describeError } from '../http/describe-error.ts';
import { type LogEntry, log } from '../http/logger.ts';
import { inParallel } from '../in-parallel.ts';
import { recordOf } from '../table/submission-item.ts';
import type { ChangeName, SubmissionName } from './change-name.ts';
import { parseRetry, retryLater } from './retry-queue.ts';

/** Reads changes from the table's stream, and from its own retry queue. */
export type ChangeReader = (
  event: DynamoDBStreamEvent | SQSEvent,
  context: Context,
) => Promise<DynamoDBBatchResponse & SQSBatchResponse>;

/** A change in the stream, with the name of the item that changed. */
export type Change<Name> = { name: Name; eventName: DynamoDBRecord['eventName'] };

/** The action of a reader for each name, with the log message of its failure. */
export type Act<Subject> = { failure: string; act: (subject: Subject) => Promise<void> };

/** The name of a changed submission; undefined for another item. */
export const submissionOf = ({ PK }: ItemKey): SubmissionName | undefined => recordOf(PK);

type ItemKey = { PK: string; SK: string };

/**
 * Makes a function that acts on each changed item that it reads. A failure moves that item alone to the retry queue, so one
 * that keeps failing does not block its shard. SQS delivers it again, and at last to the dead letters
 * (`docs/decisions/021-notices-and-receipts.md`).
 *
 * Each item must be safe to act on twice: stream and queue deliver at least once.
 * @param options.atOnce the number of items in progress at a time
 * @param options.nameOf the name of an item by its key; undefined for one that this reader leaves alone
 * @param options.parse the same for the name in a message of the queue
 * @param options.select the names that need an act; without it, those of all changes. If it fails, the stream
 * delivers the whole batch again
 * @param options.acts one after the other; all run, also after one that fails, and again in each retry
 */
export const readChanges =
  <Name extends ChangeName>(options: {
    atOnce: number;
    nameOf: (key: ItemKey) => Name | undefined;
    parse: (name: ChangeName) => Name | undefined;
    select?: (changes: readonly Change<Name>[]) => Promise<Name[]>;
    acts: readonly Act<Name>[];
  }): ChangeReader =>
  async ({ Records }, context) => {
    const { atOnce, nameOf, parse, select = namesOfAll, acts } = options;
    const invocation = { function: context.functionName, invocationId: context.awsRequestId };
    const fails = async (name: Name): Promise<boolean> => {
      let hasFailed = false;
      for (const { failure, act } of acts) {
        try {
          await act(name);
        } catch (error) {
          hasFailed = true;
          log('error', failure, { ...invocation, ...logged(name), ...describeError(error) });
        }
      }
      return hasFailed;
    };
    const messages = Records.flatMap((record) => ('body' in record ? [record] : []));
    const batchItemFailures: SQSBatchItemFailure[] = [];
    // One after the other: two messages can be about one item.
    for (const { body, messageId } of messages) {
      const read = parseRetry(body);
      const name = read && parse(read);
      if (!name || (await fails(name))) batchItemFailures.push({ itemIdentifier: messageId });
    }
    try {
      const selected = await select(changesIn(Records, nameOf));
      const once = new Map(selected.map((name) => [JSON.stringify(name), name]));
      await inParallel([...once.values()], atOnce, async (name) => {
        if (await fails(name)) await retryLater(name);
      });
    } catch (error) {
      log('error', 'changes not read', {
        ...invocation,
        seen: Records.length,
        ...describeError(error),
      });
      throw new Error('The changes were not read. The stream delivers them again.');
    }
    return { batchItemFailures };
  };

const namesOfAll = async <Name>(changes: readonly Change<Name>[]): Promise<Name[]> =>
  changes.map(({ name }) => name);

/** The ids of a name for a line of the log. */
function logged(name: ChangeName): LogEntry {
  if ('kind' in name) return { kind: name.kind, submissionId: name.id };
  return 'order' in name ? { order: name.order } : { kind: name.published };
}

/** The changes of a batch. The filter lets no others pass, and nothing else may block the shard. */
const changesIn = <Name>(
  records: readonly (DynamoDBRecord | SQSRecord)[],
  nameOf: (key: ItemKey) => Name | undefined,
): Change<Name>[] =>
  records.flatMap((record) => {
    if ('body' in record) return [];
    const { PK, SK } = record.dynamodb?.Keys ?? {};
    const name = nameOf({ PK: PK?.S ?? '', SK: SK?.S ?? '' });
    return name ? [{ name, eventName: record.eventName }] : [];
  });
