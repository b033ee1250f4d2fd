import { counted } from '#shared/counted.ts';
import { type Kind, recordsOf } from '#shared/kinds.ts';

/** '1 record', '1,240 records': a number of records of any kinds. */
export const countRecords = (count: number): string => counted(count, 'record');

/** '1 message', '1,240 applications'; '3 records' of several kinds. */
export function recordsWords(rows: readonly { kind: Kind }[]): string {
  const { length } = rows;
  const [kind, ...others] = new Set(rows.map((row) => row.kind));
  const isOneKind = kind !== undefined && others.length === 0;
  return isOneKind ? recordsOf(kind, length) : countRecords(length);
}
