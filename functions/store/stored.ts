import * as z from 'zod/mini';
import type { Unreadable } from '#shared/unreadable.ts';
import { DamagedItem } from '../damaged-item.ts';
import { recordOf } from './submission-item.ts';
import { binName, deskNames } from './table.ts';

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

const deskItems = ['facility', 'order', 'applicant'] as const;

/** The name of an item that can't be read, by its partition key. */
export function unreadableOf(partitionKey: string): Unreadable {
  const isBinned = partitionKey.startsWith(`${binName}/`);
  const record = recordOf(isBinned ? partitionKey.slice(binName.length + 1) : partitionKey);
  if (record) return { of: record.kind, id: record.id };
  const [prefix, id = ''] = partitionKey.split('/');
  const of = deskItems.find((one) => deskNames[one].prefix === prefix);
  return of ? { of, id } : { of: 'other', id: '' };
}
