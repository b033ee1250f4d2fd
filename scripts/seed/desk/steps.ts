import * as z from 'zod/mini';
import { assignmentRules, type Shown } from '#shared/desk/assignments.ts';
import type { Facility } from '#shared/desk/facilities.ts';
import { newShiftsSchema, timesOn } from '#shared/desk/shifts.ts';
import { hourMs } from '#shared/durations.ts';
import type { WeekRecord } from '../agency-week.ts';
import { type Random, randomId } from '../random.ts';
import { instantsBetween } from './calendar.ts';
import { changed } from './changed.ts';
import { chooseNurse, type Nurse } from './choose.ts';
import type { MemoryDesk } from './memory-desk.ts';
import type { OrderPlan, PersonPlan } from './plan.ts';
import type { DeskFacility } from './sample-facilities.ts';
import { facilityOf } from './stated-shifts.ts';

/** A change of the desk and its time. */
type SampleStep = { at: Date; act(by: { by: string; now: Date }): void };

type Planning = {
  desk: MemoryDesk;
  facilities: ReadonlyMap<DeskFacility, Facility>;
  records: readonly WeekRecord[];
  nurses: readonly Nurse[];
  end: Date;
  random: Random;
};

const earlier = (one: Date, other: Date): Date => (one < other ? one : other);

/** The steps of an order: staff add it, ask people, note their answers, and close it where the plan says so. */
export function stepsOf(plan: OrderPlan, planning: Planning): SampleStep[] {
  const { desk, records, end, random } = planning;
  const facility = planning.facilities.get(plan.facility);
  if (!facility) throw new Error('There is no such facility.');
  const request = plan.isStated && records.find((one) => facilityOf(one) === plan.facility);
  const opened = request && openedFrom(request, plan);
  const id = opened?.id ?? randomId(random);
  const added = opened
    ? new Date(opened.at)
    : new Date(end.getTime() - ((plan.addedDaysAgo ?? 1) * 24 - 1.5) * hourMs);
  const firstStart = new Date(timesOn(plan.answers.days[0] ?? '', plan.answers).start);
  const lastStart = new Date(timesOn(plan.answers.days.at(-1) ?? '', plan.answers).start);
  const limit = earlier(firstStart, end);
  const closing = new Date(limit.getTime() - 0.05 * (limit.getTime() - added.getTime()));
  const { end: last } = plan;
  return [
    {
      at: added,
      act: (by) => {
        const { days, ...answers } = plan.answers;
        const body = z.parse(newShiftsSchema, {
          state: plan.isDraft ? 'draft' : 'open',
          ...(request && { request: request.submission.id }),
          answers: { ...answers, facility: facility.id },
          shifts: days.map((day) => ({ id: randomId(random), day })),
        });
        changed(desk.addShifts(id, body, by));
      },
    },
    ...plan.people.flatMap((person) =>
      stepsOfPerson(person, { ...planning, plan, id, added, lastStart, closing }),
    ),
    ...(last
      ? [
          {
            at: closing,
            act: (by: { by: string; now: Date }) => {
              const { state, ...canceled } = last;
              const isCanceled = 'reason' in canceled;
              const shifts = desk.orderOf(id).shifts.map(({ id, version }) => ({ id, version }));
              const change = { state, shifts, ...(isCanceled && { canceled }) };
              changed(desk.changeShifts(id, change, { ...by, isAdministrator: true }));
            },
          },
        ]
      : []),
  ];
}

/** The note that staff opened the stated shifts of a plan, as an order with the same id. */
const openedFrom = ({ stated }: WeekRecord, { answers }: OrderPlan) =>
  stated?.stated?.answered?.find(
    ({ shift }) =>
      shift?.role === answers.role &&
      shift.from === answers.from &&
      shift.days.join() === answers.days.join(),
  );

type PlanningPerson = Planning & {
  plan: OrderPlan;
  id: string;
  added: Date;
  lastStart: Date;
  closing: Date;
};

/** The steps of one person's assignments, each at its time: before the first shift, or after the start of the last one where the state says so. */
function stepsOfPerson(
  person: PersonPlan,
  { desk, facilities, nurses, plan, id, added, lastStart, closing, end, random }: PlanningPerson,
): SampleStep[] {
  const days = plan.answers.days.slice(0, person.days);
  const isLate = (state: PersonPlan['states'][number]) => assignmentRules[state].onlyAfterStart;
  const early = person.states.filter((state) => !isLate(state));
  const late = person.states.filter(isLate);
  const times = [
    ...instantsBetween(added, closing, early.length, random),
    ...instantsBetween(new Date(lastStart.getTime() + hourMs), end, late.length, random),
  ];
  let nurse: Nurse | undefined;
  return [...early, ...late].map((state, at) => ({
    at: times[at] ?? closing,
    act: (by) => {
      let shown: Shown | undefined;
      if (at === 0) {
        const chosen = chooseNurse(desk, id, {
          facilities: [...facilities.values()],
          nurses,
          days,
          plan: person,
          now: by.now,
        });
        nurse = chosen?.nurse;
        shown = chosen?.shown;
      }
      if (!nurse) return;
      const { shifts, assignments } = desk.orderOf(id);
      const own = shifts.filter(({ day }) => days.includes(day)).map((shift) => shift.id);
      if (at === 0 && state !== 'asked') {
        changed(desk.requestShifts(id, nurse.id, own, by.now));
        return;
      }
      const versionOf = (shift: string) =>
        assignments.find((one) => one.shift === shift && one.applicant === nurse?.id)?.version ?? 0;
      const { reason, canceled } = person;
      const change = {
        changes: own.map((shift) => ({ shift, state, version: versionOf(shift) })),
        ...(state === 'placed' && reason !== undefined && { reason }),
        ...(state === 'canceled' && { canceled }),
      };
      changed(desk.changeAssignments(id, nurse.id, change, { ...by, ...(shown && { shown }) }));
    },
  }));
}
