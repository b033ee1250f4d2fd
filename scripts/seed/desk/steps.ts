import type { Facility } from '#shared/desk/facilities.ts';
import { shiftsOf } from '#shared/desk/lines.ts';
import { proposalRules } from '#shared/desk/proposals.ts';
import type { WeekRecord } from '../agency-week.ts';
import { type Random, randomId } from '../random.ts';
import { instantsBetween } from './calendar.ts';
import { chooseNurse, type Nurse } from './choose.ts';
import type { LinePlan, PersonPlan } from './plan.ts';
import type { SampleDesk } from './rules.ts';
import type { DeskFacility } from './sample-facilities.ts';
import { facilityOf } from './stated-shifts.ts';

/** A change of the desk and its time. */
export type SampleStep = { at: Date; act(by: { by: string; now: Date }): void };

type Planning = {
  desk: SampleDesk;
  facilities: ReadonlyMap<DeskFacility, Facility>;
  records: readonly WeekRecord[];
  nurses: readonly Nurse[];
  end: Date;
  random: Random;
};

const hourMs = 60 * 60 * 1000;
const earlier = (one: Date, other: Date): Date => (one < other ? one : other);

/** The steps of a line: staff add it, ask people, note their answers, and close it where the plan says so. */
export function stepsOf(plan: LinePlan, planning: Planning): SampleStep[] {
  const { desk, records, end, random } = planning;
  const facility = planning.facilities.get(plan.facility);
  if (!facility) throw new Error('There is no such facility.');
  const request = plan.isStated && records.find((one) => facilityOf(one) === plan.facility);
  const id = (request && statedIdOf(request, plan)) || randomId(random);
  const added = request
    ? new Date(Date.parse(request.stated?.stated?.statedAt ?? '') + 0.4 * hourMs)
    : new Date(end.getTime() - ((plan.addedDaysAgo ?? 1) * 24 - 1.5) * hourMs);
  const firstStart = new Date(shiftsOf(plan.answers)[0]?.start ?? '');
  const limit = earlier(firstStart, end);
  const closing = new Date(limit.getTime() - 0.05 * (limit.getTime() - added.getTime()));
  const { end: last } = plan;
  return [
    {
      at: added,
      act: (by) => {
        desk.addLine(
          {
            ...plan.answers,
            facility: facility.id,
            id,
            state: plan.isDraft ? 'draft' : 'open',
            ...(request && { request: request.submission.id }),
          },
          by,
        );
      },
    },
    ...plan.people.flatMap((person) =>
      stepsOfPerson(person, { ...planning, plan, id, facility, added, firstStart, closing }),
    ),
    ...(last
      ? [
          {
            at: closing,
            act: (by: { by: string; now: Date }) => {
              const { state, ...canceled } = last;
              const isCanceled = 'reason' in canceled;
              desk.changeLine(id, { state, ...(isCanceled && { canceled }) }, by);
            },
          },
        ]
      : []),
  ];
}

/** The id of the shift that the facility stated: staff open it as a line with the same id. */
const statedIdOf = ({ stated }: WeekRecord, { answers }: LinePlan): string | undefined =>
  stated?.stated?.lines.find(
    ({ role, from, days }) =>
      role === answers.role && from === answers.from && days.join() === answers.days.join(),
  )?.id;

type PlanningPerson = Planning & {
  plan: LinePlan;
  id: string;
  facility: Facility;
  added: Date;
  firstStart: Date;
  closing: Date;
};

/** The steps of one proposal, each at its time: before the first shift, or after its start where the state says so. */
function stepsOfPerson(
  person: PersonPlan,
  { desk, nurses, plan, id, facility, added, firstStart, closing, end, random }: PlanningPerson,
): SampleStep[] {
  const days = plan.answers.days.slice(0, person.days);
  const isLate = (state: PersonPlan['states'][number]) => proposalRules[state].onlyAfterStart;
  const early = person.states.filter((state) => !isLate(state));
  const late = person.states.filter(isLate);
  const times = [
    ...instantsBetween(added, closing, early.length, random),
    ...instantsBetween(new Date(firstStart.getTime() + hourMs), end, late.length, random),
  ];
  let nurse: Nurse | undefined;
  return [...early, ...late].map((state, at) => ({
    at: times[at] ?? closing,
    act: (by) => {
      if (state === 'asked') {
        const chosen = chooseNurse(desk, id, facility, {
          nurses,
          days,
          plan: person,
          now: by.now,
        });
        if (!chosen) return;
        nurse = chosen.nurse;
        desk.changeProposal(id, nurse, { state, days }, { ...by, shown: chosen.shown });
        return;
      }
      if (!nurse) return;
      const { override, canceled } = person;
      desk.changeProposal(
        id,
        nurse,
        {
          state,
          ...(state === 'placed' && override !== undefined && { override }),
          ...(state === 'canceled' && { canceled }),
        },
        by,
      );
    },
  }));
}
