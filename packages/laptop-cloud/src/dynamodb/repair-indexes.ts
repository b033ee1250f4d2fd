import { existsSync, rmSync, writeFileSync } from 'node:fs';
import dynalite from 'dynalite/db/index.js';
import { Level } from 'level';
import { z } from 'zod/mini';
import { parseWith } from '../values.ts';

/** Lies beside the tables' folder while they are closed as they should be. */
const closedMark = (folder: string): string => `${folder}.closed`;

/** Says that the tables were closed, with nothing half written. */
export const markClosed = (folder: string): void => writeFileSync(closedMark(folder), '');

/** The index part of a table in dynalite. */
const tableSchema = z.looseObject({
  TableName: z.string(),
  GlobalSecondaryIndexes: z._default(z.array(z.looseObject({ IndexName: z.string() })), []),
});

/**
 * Brings the indexes in line with the items, unless the tables were closed as they should be. dynalite
 * writes an item and its index entries one after the other: a process that is killed in between leaves
 * an entry without an item, or an item without its entry, as DynamoDB never does. The items count.
 * @param folder where dynalite keeps the tables; nobody has it open
 */
export async function repairIndexes(folder: string): Promise<void> {
  const mark = closedMark(folder);
  const wasClosed = existsSync(mark);
  rmSync(mark, { force: true });
  if (wasClosed || !existsSync(folder)) return;
  const level = new Level<string, unknown>(folder, { valueEncoding: 'json' });
  try {
    for (const [, table] of await entriesOf(level, 'table~')) await repairTable(level, table);
  } finally {
    await level.close();
  }
}

async function repairTable(level: Level<string, unknown>, kept: unknown): Promise<void> {
  const table = parseWith(tableSchema, kept, 'A kept table');
  const { TableName, GlobalSecondaryIndexes: indexes } = table;
  const prefixOf = (index: string) => `index-global~${TableName}~${index}~`;
  const wanted = new Map<string, unknown>();
  for (const [, item] of await entriesOf(level, `item-${TableName}~`)) {
    const { puts } = dynalite.getIndexActions(indexes, undefined, item, table);
    for (const { index, key, item: entry } of puts) wanted.set(prefixOf(index) + key, entry);
  }
  const batch = level.batch();
  for (const { IndexName } of indexes) {
    for (const [key, entry] of await entriesOf(level, prefixOf(IndexName))) {
      if (JSON.stringify(wanted.get(key)) === JSON.stringify(entry)) wanted.delete(key);
      else batch.del(key);
    }
  }
  for (const [key, entry] of wanted) batch.put(key, entry);
  // All of it or nothing: a kill in here is for the next start to repair.
  await batch.write();
}

const entriesOf = (level: Level<string, unknown>, prefix: string) =>
  level.iterator({ gte: prefix, lt: `${prefix}\u{ff}` }).all();
