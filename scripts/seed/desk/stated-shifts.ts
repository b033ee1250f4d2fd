import { restated, withAnswer } from '#shared/desk/facility-change.ts';
import type { StatedShift, StatedShifts } from '#shared/desk/stated-shifts.ts';
import { minuteMs } from '#shared/durations.ts';
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

/** The time from the stated shifts to the shifts that staff open from them. */
const untilOpenedMs = 24 * minuteMs;

type Stated = Pick<OrderPlan, 'answers' | 'movedTo'> & { isOpened: boolean };

/**
 * The records of the week, five of the requests with the shifts that their facilities stated after the form. Staff have opened most of
 * them, and one facility has moved a day since then.
 */
export function withStatedShifts(
  records: readonly WeekRecord[],
  { calendar, end, random }: { calendar: Calendar; end: Date; random: Random },
): WeekRecord[] {
  const plans = ordersOf(calendar).filter(({ isStated }) => isStated);
  const unopened = Object.entries(unopenedShifts(calendar));
  const statedBy = (name: string | undefined): Stated[] => [
    ...unopened
      .filter(([facility]) => facility === name)
      .flatMap(([, all]) => all.map((answers) => ({ answers, isOpened: false }))),
    ...plans
      .filter(({ facility }) => facility === name)
      .map(({ answers, movedTo }) => ({ answers, movedTo, isOpened: true })),
  ];
  return records.map((record) => {
    const name = facilityOf(record);
    const found = facilities.find((one) => one.name === name);
    const own = statedBy(name).map((one) => ({ ...one, id: randomId(random) }));
    if (!found || own.length === 0) return record;
    const { submittedAt } = record.submission;
    const at = new Date(Date.parse(submittedAt) + wholeNumber(random, 3, 12) * minuteMs);
    const facility = { name: markedName(found.name), town: found.city, state: 'NH' as const };
    const shiftsOf = (isMoved: boolean) =>
      own.map(
        ({ id, answers, movedTo }): StatedShift => ({
          ...{ ...answers, id },
          days: [...((isMoved && movedTo) || answers.days)],
        }),
      );
    const first = restated(undefined, { facility, shifts: shiftsOf(false) }, at);
    const openedAt = new Date(at.getTime() + untilOpenedMs);
    const seen = own
      .filter(({ isOpened }) => isOpened)
      .reduce(
        (all: StatedShifts, { id }) => withAnswer(all, { shift: id, answer: 'opened' }, openedAt),
        first,
      );
    const movedAt = new Date((openedAt.getTime() + end.getTime()) / 2);
    const isMoved = own.some(({ movedTo }) => movedTo);
    const stated = isMoved ? restated(seen, { facility, shifts: shiftsOf(true) }, movedAt) : seen;
    return { ...record, stated: { stated } };
  });
}
