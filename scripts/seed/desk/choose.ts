import { placementsOf, type Shown } from '#shared/desk/assignments.ts';
import { type Candidate, matchOf, rankAll, shownOf } from '#shared/desk/matching.ts';
import { mergeProfiles } from '#shared/desk/merged.ts';
import { roles } from '#shared/nursing-roles.ts';
import { answersOf } from '#shared/stored-submission.ts';
import type { WeekRecord } from '../agency-week.ts';
import type { SampleDesk, SamplePerson } from './memory-desk.ts';
import type { PersonPlan } from './plan.ts';

/** A person that staff can ask, with the application that came in first. */
export type Nurse = SamplePerson & { first: WeekRecord };

export const nurseOf = (first: WeekRecord, ...others: readonly WeekRecord[]): Nurse => ({
  id: first.submission.id,
  first,
  hasCar: answersOf(first.submission).carAvailable === 'Yes',
  records: [first, ...others].map(({ submission: { id }, stated = {} }) => ({
    id,
    profile: stated,
  })),
});

/** The facts of a person, as the matching takes them. */
function candidateOf(desk: SampleDesk, nurse: Nurse, now: Date): Candidate & { nurse: Nurse } {
  const { first, records, hasCar } = nurse;
  const answers = answersOf(first.submission);
  const assignments = desk.assignmentsOf(nurse);
  return {
    nurse,
    id: nurse.id,
    ids: records.map(({ id }) => id),
    submittedAt: first.submission.submittedAt,
    lastAskedAt: assignments
      .map(({ askedAt }) => askedAt)
      .toSorted()
      .at(-1),
    statedRoles: roles.filter((role) => answers[role] === 'Yes'),
    ...mergeProfiles(records.map(({ profile }) => profile)),
    homeState: 'NH',
    hasCar,
    placements: placementsOf(assignments),
    doNotSend: desk.avoidedBy(nurse, now),
  };
}

type Choosing = {
  nurses: readonly Nurse[];
  /** The days that the person is asked for. */
  days: readonly string[];
  plan: PersonPlan;
  now: Date;
};

/**
 * The person that staff ask next for shifts of an order, and how the screen showed her: the first one of the matching who is free, and who
 * can be placed where the plan wants a yes.
 * @returns undefined where nobody is left
 */
export function chooseNurse(
  desk: SampleDesk,
  order: string,
  { nurses, days, plan, now }: Choosing,
): { nurse: Nurse; shown: Shown } | undefined {
  const { shifts, assignments } = desk.orderOf(order);
  const asking = shifts.filter(({ day }) => days.includes(day));
  const known = nurses.filter(({ first }) => first.submission.submittedAt < now.toISOString());
  const located = desk.located(asking);
  const ranked = rankAll(
    located,
    known.map((nurse) => candidateOf(desk, nurse, now)),
    now,
  );
  const wantsYes = plan.states.includes('said-yes');
  const fits = ({ nurse }: { nurse: Nurse }): boolean => {
    if (assignments.some(({ applicant }) => applicant === nurse.id)) return false;
    const isJoined = nurse.records.length > 1;
    if (isJoined !== (plan.isJoined ?? false)) return false;
    const { refused, needsReason, warnings } = desk.check(asking, nurse, now, true);
    if (plan.reason !== undefined) {
      const isFile = needsReason.length === 1 && /ile is incomplete/.test(needsReason.join());
      return refused.length === 0 && isFile;
    }
    const isBusy = /Placed at that time|Do not send/.test(refused.join());
    return wantsYes ? [...refused, ...needsReason, ...warnings].length === 0 : !isBusy;
  };
  const found = ranked.find(
    ({ candidate, rank }) => rank.group !== 'does-not-fit' && fits(candidate),
  )?.candidate;
  return found && { nurse: found.nurse, shown: shownOf(matchOf(located, found, now), 'rule') };
}
