import { type Kind, nounOf } from '#shared/kinds.ts';

const format = new Intl.NumberFormat('en-US');

/** '1 message', '1,240 applications'; '3 records' of several kinds. */
export function recordsWords(rows: readonly { kind: Kind }[]): string {
  const { length } = rows;
  const [kind, ...others] = new Set(rows.map((row) => row.kind));
  const isOneKind = kind !== undefined && others.length === 0;
  return `${format.format(length)} ${isOneKind ? nounOf(kind, length) : 'records'}`;
}
