import { badRequest } from '../http/http-error.ts';
import { decodeCursor } from '../table/cursor.ts';
import type { Partition, Position } from '../table/read-partition.ts';

/**
 * The position after which a page begins; undefined for the first page.
 * @throws HttpError 400 for a cursor that no page of this partition gave
 */
export function pagePosition(
  partition: Partition,
  cursor: string | undefined,
): Position | undefined {
  if (cursor === undefined) return undefined;
  const position = decodeCursor(partition, cursor);
  if (!position) throw badRequest('cursor must be one that a page of this list gave.');
  return position;
}
