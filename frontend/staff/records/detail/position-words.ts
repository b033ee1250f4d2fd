import type { RecordSteps } from '#frontend/staff/kit/visit/record-position.ts';

const format = new Intl.NumberFormat('en-US');

/** '3 of 146', '3 of 20 so far' while the list loads; 'Not in this list now' when its filter left the record out. */
export function positionWords({
  number,
  total,
  isPartial,
}: Pick<RecordSteps, 'number' | 'total' | 'isPartial'>): string {
  if (number === undefined) return 'Not in this list now';
  return `${format.format(number)} of ${format.format(total)}${isPartial ? ' so far' : ''}`;
}
