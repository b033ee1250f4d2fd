import * as z from 'zod/mini';
import { deskItemSchema, type Unreadable } from '#shared/unreadable.ts';
import { DamagedItem } from '../damaged-item.ts';
import { items } from './items.ts';
import { valuesIn } from './keys.ts';
import { binnedOf, recordOf } from './submission-item.ts';

/** Reads a part of a stored item. @throws DamagedItem */
export function readStored<Schema extends z.ZodMiniType>(
  schema: Schema,
  value: unknown,
): z.output<Schema> {
  const { success, data, error } = z.safeParse(schema, value);
  if (!success) throw new DamagedItem(error);
  return data;
}

/**
 * A part of an item as it is stored. It passes the schema that reads it, so that no request can store anything that a later one
 * can't read.
 * @throws ZodError before anything is written
 */
export const toStored = <Schema extends z.ZodMiniType>(
  schema: Schema,
  value: unknown,
): z.output<Schema> => z.parse(schema, value);

/** The result of `read`, or undefined for a damaged item. */
export function ifReadable<Value>(read: () => Value): Value | undefined {
  try {
    return read();
  } catch (error) {
    if (error instanceof DamagedItem) return undefined;
    throw error;
  }
}

/** Reads the data of an item of the desk, or of its entry in the index. @throws DamagedItem */
export const readSummary = <Schema extends z.ZodMiniType>(
  { summary }: { summary: Schema },
  item: Record<string, unknown>,
): z.output<Schema> => readStored(summary, item.summary);

/** Reads the data of many, and leaves out those that can't be read. */
export const readSummaries = <Schema extends z.ZodMiniType>(
  kind: { summary: Schema },
  found: readonly Record<string, unknown>[],
): z.output<Schema>[] => found.flatMap((item) => ifReadable(() => readSummary(kind, item)) ?? []);

const deskItems = { facility: 'facility', order: 'shift', applicant: 'applicant' } as const;

/** The name of an item that can't be read, by its partition key. */
export function unreadableOf(partitionKey: string): Unreadable {
  const record = recordOf(partitionKey) ?? binnedOf(partitionKey);
  if (record) return { of: record.kind, id: record.id };
  for (const of of deskItemSchema.options) {
    const [id] = Object.values(valuesIn(items[deskItems[of]].partition, partitionKey) ?? {});
    if (id) return { of, id };
  }
  return { of: 'other', id: '' };
}
