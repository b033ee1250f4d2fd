import type { Shift } from './shifts.ts';

/**
 * The id of a new shift on a day of an order that came from a stated shift. It follows from the order, so two of the staff who add
 * the same day at once add it once.
 * @param shifts the shifts of the order
 */
export function statedShiftId(
  order: string,
  day: string,
  shifts: readonly Pick<Shift, 'day'>[],
): string {
  const earlier = shifts.filter((one) => one.day === day).length;
  // The last twelve digits of a UUID.
  const last = `${day.replaceAll('-', '')}${String(earlier).padStart(4, '0')}`;
  return order.slice(0, -last.length) + last;
}
