import type { RecordSteps } from '#frontend/staff/kit/visit/record-position.ts';
import { grouped } from '#shared/counted.ts';

/** '3 of 146', '3 of 20 so far' while the list loads; 'Not in this list now' when its filter left the record out. */
export function positionWords({
  number,
  total,
  isPartial,
}: Pick<RecordSteps, 'number' | 'total' | 'isPartial'>): string {
  if (number === undefined) return 'Not in this list now';
  return `${grouped(number)} of ${grouped(total)}${isPartial ? ' so far' : ''}`;
}
