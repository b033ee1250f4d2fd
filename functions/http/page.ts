import { badRequest } from './api-error.ts';

type Bounds = { min: number; max: number; default: number };

/** How many rows a page is asked for. @throws ApiError 400 for what is out of bounds */
export function limitOf(text: string | undefined, bounds: Bounds): number {
  if (text === undefined) return bounds.default;
  const limit = /^\d{1,4}$/.test(text) ? Number(text) : 0;
  if (limit >= bounds.min && limit <= bounds.max) return limit;
  throw badRequest(`limit must be a number from ${bounds.min} to ${bounds.max}.`);
}

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
