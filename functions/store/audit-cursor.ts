import { decodeParts, encodeParts } from './cursor.ts';

/** The opaque text that a page of the audit hands out for the next one; it says of which partition it is. */
export const encodeAuditCursor = (partition: string, sortKey: string): string =>
  encodeParts(partition, sortKey);

/**
 * Reads a cursor back.
 * @returns undefined for anything that `encodeAuditCursor` did not make for this partition.
 */
export function decodeAuditCursor(partition: string, cursor: string): string | undefined {
  const [of, sortKey, ...rest] = decodeParts(cursor) ?? [];
  return of === partition && rest.length === 0 ? sortKey : undefined;
}
