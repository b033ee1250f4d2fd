import { isLive, type Shown } from '#shared/desk/assignments.ts';
import { candidateOf, type PersonRecord } from '#shared/desk/candidates.ts';
import type { Facility } from '#shared/desk/facilities.ts';
import { matchOf, rankAll, shownOf } from '#shared/desk/matching.ts';
import { checkPlacing } from '#shared/desk/placing.ts';
import { located } from '#shared/desk/rule.ts';
import { answersOf } from '#shared/stored-submission.ts';
import type { WeekRecord } from '../agency-week.ts';
import type { MemoryDesk } from './memory-desk.ts';
import type { PersonPlan } from './plan.ts';

/** A person that staff can ask, with the application that came in first. */
export type Nurse = { id: string; first: WeekRecord; isJoined: boolean };

/** An application as the rule takes it. */
export const personRecordOf = ({ submission, stated }: WeekRecord): PersonRecord => {
  const { carAvailable, registered_nurse, lp_nurse, lna_cna } = answersOf(submission);
  const summary = { flags: [], state: 'NH', carAvailable, ...stated };
  const { id, submittedAt } = submission;
  return { id, submittedAt, registered_nurse, lp_nurse, lna_cna, summary };
};

type Choosing = {
  facilities: readonly Facility[];
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
  desk: MemoryDesk,
  order: string,
  { facilities, nurses, days, plan, now }: Choosing,
): { nurse: Nurse; shown: Shown } | undefined {
  const { shifts, assignments } = desk.orderOf(order);
  const asking = shifts.filter(({ day }) => days.includes(day));
  const place = facilities.find(({ id }) => id === asking[0]?.facility);
  if (!place) return undefined;
  const placed = located(asking, place);
  const known = nurses.filter(({ first }) => first.submission.submittedAt < now.toISOString());
  const candidates = known.flatMap((nurse) => {
    const person = desk.deskPersonOf(nurse.id, now);
    return person ? [{ ...candidateOf(person, placed, () => undefined), id: nurse.id, nurse }] : [];
  });
  const wantsYes = plan.states.includes('said-yes');
  const fits = ({ nurse, ...candidate }: (typeof candidates)[number]): boolean => {
    if (assignments.some(({ applicant }) => applicant === nurse.id)) return false;
    if (nurse.isJoined !== (plan.isJoined ?? false)) return false;
    // Every shift that the person may still work counts as a placement.
    const others = candidate.person.assignments.filter(
      (one) => !asking.some(({ id }) => id === one.shift),
    );
    const facts = {
      ...candidate,
      hasCar: candidate.hasCar,
      placements: others.filter(({ state }) => isLive(state)),
      saidYes: others.filter(({ state }) => state === 'said-yes'),
      unanswered: 0,
    };
    const { refused, needsReason, warnings } = checkPlacing(placed, facts, now);
    if (plan.reason !== undefined) {
      const isFile = needsReason.length === 1 && /ile is incomplete/.test(needsReason.join());
      return refused.length === 0 && isFile;
    }
    const isBusy = /Placed at that time|Do not send/.test(refused.join());
    return wantsYes ? [...refused, ...needsReason, ...warnings].length === 0 : !isBusy;
  };
  const found = rankAll(placed, candidates, now).find(
    ({ candidate, rank }) => rank.group !== 'does-not-fit' && fits(candidate),
  )?.candidate;
  return found && { nurse: found.nurse, shown: shownOf(matchOf(placed, found, now), 'rule') };
}
