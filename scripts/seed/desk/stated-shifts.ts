import type { StatedShift } from '#shared/desk/stated-shifts.ts';
import { answersOf } from '#shared/stored-submission.ts';
import type { WeekRecord } from '../agency-week.ts';
import { facilities } from '../facilities.ts';
import { type Random, randomId, wholeNumber } from '../random.ts';
import type { Calendar } from './calendar.ts';
import type { OrderPlan } from './plan.ts';
import { ordersOf, unopenedShifts } from './planned-orders.ts';
import { markedName } from './sample-facilities.ts';

/** The name of the facility that a sample request begins with. */
export const facilityOf = ({ kind, submission }: WeekRecord): string | undefined =>
  kind === 'employer' ? answersOf(submission).positionsToFill?.split(':')[0] : undefined;

/** The records of the week, five of the requests with the shifts that their facilities stated after the form. */
export function withStatedShifts(
  records: readonly WeekRecord[],
  calendar: Calendar,
  random: Random,
): WeekRecord[] {
  const stated = new Map<string, OrderPlan['answers'][]>(Object.entries(unopenedShifts(calendar)));
  for (const { facility, isStated, answers } of ordersOf(calendar)) {
    if (isStated) stated.set(facility, [...(stated.get(facility) ?? []), answers]);
  }
  return records.map((record) => {
    const name = facilityOf(record);
    const found = facilities.find((one) => one.name === name);
    const shifts = name === undefined ? undefined : stated.get(name);
    if (!found || !shifts) return record;
    const { submittedAt } = record.submission;
    const at = Date.parse(submittedAt) + wholeNumber(random, 3, 12) * 60_000;
    return {
      ...record,
      stated: {
        stated: {
          version: 1,
          statedAt: new Date(at).toISOString(),
          facility: { name: markedName(found.name), town: found.city, state: 'NH' as const },
          shifts: shifts.map((shift): StatedShift => ({ ...shift, id: randomId(random) })),
        },
      },
    };
  });
}
