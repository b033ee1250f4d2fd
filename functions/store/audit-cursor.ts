import * as z from 'zod/mini';

const cursorSchema = z.tuple([z.string(), z.string()]);

/** The opaque text that a page of the audit hands out for the next one; it says of which partition it is. */
export const encodeAuditCursor = (partition: string, sortKey: string): string =>
  Buffer.from(JSON.stringify([partition, sortKey])).toString('base64url');

/**
 * Reads a cursor back.
 * @returns undefined for anything that `encodeAuditCursor` did not make for this partition.
 */
export function decodeAuditCursor(partition: string, cursor: string): string | undefined {
  let decoded: unknown;
  try {
    decoded = JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8'));
  } catch {
    return undefined;
  }
  const parsed = z.safeParse(cursorSchema, decoded);
  if (!parsed.success) return undefined;
  const [of, sortKey] = parsed.data;
  return of === partition && encodeAuditCursor(of, sortKey) === cursor ? sortKey : undefined;
}
