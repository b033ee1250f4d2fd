import * as z from 'zod/mini';
import { submissionIdSchema } from '#shared/submission.ts';
import { decodeParts, encodeParts } from './cursor.ts';

/** Where a list page ended: the index's sort key, taken apart. */
export type ListPosition = { submittedAt: string; id: string };

const cursorSchema = z.tuple([z.string(), z.iso.datetime(), submissionIdSchema]);

/** The opaque text that a page hands out for the next one; it says which list it belongs to. */
export const encodeCursor = (listName: string, { submittedAt, id }: ListPosition): string =>
  encodeParts(listName, submittedAt, id);

/**
 * Reads a cursor back.
 * @returns undefined for anything that `encodeCursor` did not make for this list.
 */
export function decodeCursor(listName: string, cursor: string): ListPosition | undefined {
  const { data } = z.safeParse(cursorSchema, decodeParts(cursor));
  if (data === undefined) return undefined;
  const [list, submittedAt, id] = data;
  return list === listName ? { submittedAt, id } : undefined;
}
