import { badRequest } from './api-error.ts';

/**
 * Where a page begins; undefined for the first one.
 * @param decode reads a cursor, and gives undefined for one that no page of this list gave
 * @throws ApiError 400 for such a one
 */
export function positionOf<Position>(
  cursor: string | undefined,
  decode: (cursor: string) => Position | undefined,
): Position | undefined {
  if (cursor === undefined) return undefined;
  const position = decode(cursor);
  if (!position) throw badRequest('cursor must be one that a page of this list gave.');
  return position;
}
