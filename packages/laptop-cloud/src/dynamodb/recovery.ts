import {
  appendFileSync,
  closeSync,
  createReadStream,
  createWriteStream,
  existsSync,
  openSync,
  renameSync,
} from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { z } from 'zod/mini';
import { type Engine, EngineError } from './engine.ts';
import type { TableDefinition } from './tables.ts';

const record = z.record(z.string(), z.unknown());
const entrySchema = z.object({
  at: z.number(),
  TableName: z.string(),
  Key: record,
  /** The item from then on; missing once it is deleted. */
  Item: z.optional(record),
});
type Entry = z.infer<typeof entrySchema>;

const inputSchema = z.object({
  SourceTableName: z.string(),
  TargetTableName: z.string(),
  RestoreDateTime: z.number(),
});

const keptMs = 35 * 24 * 60 * 60 * 1000;

/** The journal of the tables with point-in-time recovery, and the restoration from it. */
export type Recovery = {
  /** Notes an item as it is from now on; without one it was deleted. */
  note(
    table: TableDefinition,
    image: { Key: Entry['Key']; Item?: Entry['Item'] | undefined },
  ): void;
  /** DescribeContinuousBackups; undefined for a table that is not there. The last five minutes are in a laptop's backups. */
  describe(input: unknown): Record<string, unknown> | undefined;
  /** RestoreTableToPointInTime. @throws EngineError with DynamoDB's name */
  restore(input: unknown): Promise<Record<string, unknown>>;
  close(): void;
};

const keyText = ({ TableName, Key }: Entry): string => JSON.stringify([TableName, Key]);
const lineOf = (entry: Entry): string => `${JSON.stringify(entry)}\n`;

/**
 * Opens the journal of a laptop's tables: a line of JSON for every change of an item. At the start, what is
 * older than DynamoDB's 35 days is folded into one line an item.
 */
export async function openRecovery(options: {
  engine: Engine;
  tables: readonly TableDefinition[];
  file: string;
  now: () => number;
}): Promise<Recovery> {
  const { engine, file, now } = options;
  const tables = options.tables.filter(({ isRecoverable }) => isRecoverable);
  if (existsSync(file)) await foldJournal(file, now() - keptMs);
  else await replace(file, imagesOf(engine, tables, now()));
  const journal = openSync(file, 'a');

  return {
    note({ TableName, isRecoverable, KeySchema }, { Key, Item }) {
      if (!isRecoverable) return;
      const names = KeySchema.map(({ AttributeName }) => AttributeName);
      const key = Object.fromEntries(names.map((name) => [name, Key[name]]));
      appendFileSync(journal, lineOf({ at: now(), TableName, Key: key, ...(Item && { Item }) }));
    },
    describe(input) {
      const { data } = z.safeParse(z.object({ TableName: z.string() }), input);
      const table = options.tables.find(({ TableName }) => TableName === data?.TableName);
      if (!table) return undefined;
      const PointInTimeRecoveryDescription = table.isRecoverable
        ? {
            PointInTimeRecoveryStatus: 'ENABLED',
            EarliestRestorableDateTime: (now() - keptMs) / 1000,
            LatestRestorableDateTime: now() / 1000,
          }
        : { PointInTimeRecoveryStatus: 'DISABLED' };
      return { ContinuousBackupsStatus: 'ENABLED', PointInTimeRecoveryDescription };
    },
    async restore(input) {
      const { data } = inputSchema.safeParse(input);
      if (!data)
        throw new EngineError('ValidationException', 'The laptop restores by name and date.');
      const { SourceTableName, TargetTableName, RestoreDateTime } = data;
      const table = tables.find(({ TableName }) => TableName === SourceTableName);
      if (!table) {
        throw new EngineError('TableNotFoundException', `Table not found: ${SourceTableName}`);
      }
      const atMs = RestoreDateTime * 1000;
      if (atMs > now() || atMs < now() - keptMs) {
        throw new EngineError(
          'InvalidRestoreTimeException',
          'An invalid restore time was specified.',
        );
      }
      const { AttributeDefinitions, KeySchema, GlobalSecondaryIndexes, LocalSecondaryIndexes } =
        table;
      await engine.call('CreateTable', {
        TableName: TargetTableName,
        BillingMode: 'PAY_PER_REQUEST',
        AttributeDefinitions,
        KeySchema,
        GlobalSecondaryIndexes,
        LocalSecondaryIndexes,
      });
      await waitUntilActive(engine, TargetTableName);
      const images = new Map<string, Entry>();
      for await (const line of linesOf(file)) {
        const entry = readLine(line);
        if (entry?.TableName === SourceTableName && entry.at <= atMs) set(images, entry);
      }
      for (const { Item } of images.values()) {
        await engine.call('PutItem', { TableName: TargetTableName, Item });
      }
      const { Table } = await engine.call('DescribeTable', { TableName: TargetTableName });
      return { TableDescription: Table };
    },
    close: () => closeSync(journal),
  };
}

/** The lines of a journal, a piece of the file at a time: in 35 days it may outgrow what a text can hold. */
async function* linesOf(file: string): AsyncGenerator<string> {
  let rest = '';
  for await (const piece of createReadStream(file, 'utf8')) {
    const lines = (rest + piece).split('\n');
    rest = lines.pop() ?? '';
    yield* lines;
  }
  yield rest;
}

/** Undefined for a line that is cut off: the laptop was killed before it had answered that write. */
function readLine(line: string): Entry | undefined {
  try {
    return z.parse(entrySchema, JSON.parse(line));
  } catch {
    return undefined;
  }
}

/** Keeps the last of each item that is there. */
function set(images: Map<string, Entry>, entry: Entry): void {
  if (entry.Item) images.set(keyText(entry), entry);
  else images.delete(keyText(entry));
}

/** Puts one line an item in the place of all that a journal begins with and that happened until then; what came later stays as it is. */
async function foldJournal(file: string, untilMs: number): Promise<void> {
  async function* folded() {
    const images = new Map<string, Entry>();
    let isOld = true;
    for await (const line of linesOf(file)) {
      const entry = readLine(line);
      if (!entry) continue;
      if (isOld && entry.at > untilMs) {
        isOld = false;
        yield* images.values();
      }
      if (isOld) set(images, entry);
      else yield entry;
    }
    if (isOld) yield* images.values();
  }
  await replace(file, folded());
}

/** Writes a journal beside the old one and puts it in its place, so that one of the two is whole. */
async function replace(file: string, entries: AsyncIterable<Entry>): Promise<void> {
  const next = `${file}.next`;
  async function* lines() {
    for await (const entry of entries) yield lineOf(entry);
  }
  await pipeline(lines, createWriteStream(next));
  renameSync(next, file);
}

/** The items of tables whose journal begins now. */
async function* imagesOf(
  engine: Engine,
  tables: readonly TableDefinition[],
  at: number,
): AsyncGenerator<Entry> {
  for (const { TableName, KeySchema } of tables) {
    let ExclusiveStartKey: unknown;
    do {
      const page = await engine.call('Scan', { TableName, ExclusiveStartKey });
      for (const Item of z.parse(z.array(record), page.Items)) {
        const Key = Object.fromEntries(
          KeySchema.map(({ AttributeName: name }) => [name, Item[name]]),
        );
        yield { at, TableName, Key, Item };
      }
      ExclusiveStartKey = page.LastEvaluatedKey;
    } while (ExclusiveStartKey);
  }
}

async function waitUntilActive(engine: Engine, TableName: string): Promise<void> {
  const statusSchema = z.object({ Table: z.object({ TableStatus: z.string() }) });
  for (;;) {
    const { Table } = z.parse(statusSchema, await engine.call('DescribeTable', { TableName }));
    if (Table.TableStatus === 'ACTIVE') return;
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
}
