import * as z from 'zod/mini';
import { submissionIdSchema } from '#shared/submission.ts';

/** Where a list page ended: the index's sort key, taken apart. */
export type ListPosition = { submittedAt: string; id: string };

const cursorSchema = z.tuple([z.string(), z.iso.datetime(), submissionIdSchema]);

/** The opaque text that a page hands out for the next one; it says which list it belongs to. */
export const encodeCursor = (listName: string, { submittedAt, id }: ListPosition): string =>
  Buffer.from(JSON.stringify([listName, submittedAt, id])).toString('base64url');

/**
 * Reads a cursor back.
 * @returns undefined for anything that `encodeCursor` did not make for this list.
 */
export function decodeCursor(listName: string, cursor: string): ListPosition | undefined {
  let decoded: unknown;
  try {
    decoded = JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8'));
  } catch {
    return undefined;
  }
  const parsed = z.safeParse(cursorSchema, decoded);
  if (!parsed.success) return undefined;
  const [list, submittedAt, id] = parsed.data;
  const position = { submittedAt, id };
  return list === listName && encodeCursor(listName, position) === cursor ? position : undefined;
}
