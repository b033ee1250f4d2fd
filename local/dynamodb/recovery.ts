import { appendFileSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
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

/** What happened to the items of the tables with point-in-time recovery, and their restoration from it. */
export type Recovery = {
  /** Notes an item as it is from now on; without one it was deleted. */
  note(
    table: TableDefinition,
    image: { Key: Entry['Key']; Item?: Entry['Item'] | undefined },
  ): void;
  /** RestoreTableToPointInTime. @throws EngineError with DynamoDB's name */
  restore(input: unknown): Promise<Record<string, unknown>>;
};

const keyText = ({ TableName, Key }: Entry): string => JSON.stringify([TableName, Key]);

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
  const read = (): Entry[] => readFileSync(file, 'utf8').split('\n').flatMap(readLine);
  const write = (entries: readonly Entry[]) =>
    writeFileSync(file, entries.map((entry) => `${JSON.stringify(entry)}\n`).join(''));

  if (existsSync(file)) write(fold(read(), now() - keptMs));
  else write(await imagesOf(engine, tables, now()));

  return {
    note({ TableName, isRecoverable, KeySchema }, { Key, Item }) {
      if (!isRecoverable) return;
      const names = KeySchema.map(({ AttributeName }) => AttributeName);
      const key = Object.fromEntries(names.map((name) => [name, Key[name]]));
      const entry = { at: now(), TableName, Key: key, ...(Item && { Item }) };
      appendFileSync(file, `${JSON.stringify(entry)}\n`);
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
      const entries = read().filter((one) => one.TableName === SourceTableName && one.at <= atMs);
      for (const { Item } of fold(entries, atMs)) {
        if (Item) await engine.call('PutItem', { TableName: TargetTableName, Item });
      }
      const { Table } = await engine.call('DescribeTable', { TableName: TargetTableName });
      return { TableDescription: Table };
    },
  };
}

/** A line that is cut off is one whose write the laptop had not answered when it was killed. */
function readLine(line: string): Entry[] {
  try {
    return [z.parse(entrySchema, JSON.parse(line))];
  } catch {
    return [];
  }
}

/** Of what happened until then, the last of each item; what came later as it is. */
function fold(entries: readonly Entry[], untilMs: number): Entry[] {
  const last = new Map<string, Entry>();
  for (const entry of entries) if (entry.at <= untilMs) last.set(keyText(entry), entry);
  const images = [...last.values()].filter(({ Item }) => Item);
  return [...images, ...entries.filter(({ at }) => at > untilMs)];
}

/** What tables hold whose journal begins now. */
async function imagesOf(
  engine: Engine,
  tables: readonly TableDefinition[],
  at: number,
): Promise<Entry[]> {
  const entries: Entry[] = [];
  for (const { TableName, KeySchema } of tables) {
    let ExclusiveStartKey: unknown;
    do {
      const page = await engine.call('Scan', { TableName, ExclusiveStartKey });
      for (const Item of z.parse(z.array(record), page.Items)) {
        const Key = Object.fromEntries(
          KeySchema.map(({ AttributeName: name }) => [name, Item[name]]),
        );
        entries.push({ at, TableName, Key, Item });
      }
      ExclusiveStartKey = page.LastEvaluatedKey;
    } while (ExclusiveStartKey);
  }
  return entries;
}

async function waitUntilActive(engine: Engine, TableName: string): Promise<void> {
  const statusSchema = z.object({ Table: z.object({ TableStatus: z.string() }) });
  for (;;) {
    const { Table } = z.parse(statusSchema, await engine.call('DescribeTable', { TableName }));
    if (Table.TableStatus === 'ACTIVE') return;
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
}
