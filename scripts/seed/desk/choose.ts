import { placementsOf, shiftsOfEntry } from '#shared/desk/applicants.ts';
import type { Facility } from '#shared/desk/facilities.ts';
import type { Candidate } from '#shared/desk/match-facts.ts';
import { matchAll, shownOf } from '#shared/desk/matching.ts';
import { mergeProfiles } from '#shared/desk/merged.ts';
import type { Shown } from '#shared/desk/proposals.ts';
import { roles } from '#shared/nursing-roles.ts';
import { answersOf } from '#shared/stored-submission.ts';
import type { WeekRecord } from '../agency-week.ts';
import type { PersonPlan } from './plan.ts';
import type { SampleDesk, SamplePerson } from './rules.ts';

/** A person that staff can ask, with the application that came in first. */
export type Nurse = SamplePerson & { first: WeekRecord };

export const nurseOf = (first: WeekRecord, ...others: readonly WeekRecord[]): Nurse => ({
  id: first.submission.id,
  first,
  records: [first, ...others].map(({ submission: { id }, stated = {} }) => ({
    id,
    profile: stated,
  })),
});

/** The facts of a person, as the matching takes them. */
function candidateOf(desk: SampleDesk, nurse: Nurse, now: Date): Candidate & { nurse: Nurse } {
  const { first, records } = nurse;
  const answers = answersOf(first.submission);
  const { wishes, credentials } = mergeProfiles(records.map(({ profile }) => profile));
  const entries = desk.entriesOf(nurse, now);
  return {
    nurse,
    id: nurse.id,
    submittedAt: first.submission.submittedAt,
    lastAskedAt: entries
      .map(({ askedAt }) => askedAt)
      .toSorted()
      .at(-1),
    statedRoles: roles.filter((role) => answers[role] === 'Yes'),
    credentials: credentials?.items ?? [],
    checks: credentials?.checks ?? [],
    wishes,
    homeState: 'NH',
    hasCar: answers.carAvailable === 'Yes',
    placements: placementsOf(entries).flatMap(shiftsOfEntry),
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
 * The person that staff ask next for a line, and how the screen showed her: the first one of the matching who is free, and who
 * can be placed where the plan wants a yes.
 * @returns undefined where nobody is left
 */
export function chooseNurse(
  desk: SampleDesk,
  line: string,
  facility: Facility,
  { nurses, days, plan, now }: Choosing,
): { nurse: Nurse; shown: Shown } | undefined {
  const { line: asking, proposals } = desk.lineOf(line);
  const known = nurses.filter(({ first }) => first.submission.submittedAt < now.toISOString());
  const shownOrder = matchAll(
    { ...asking, usState: facility.state },
    known.map((nurse) => candidateOf(desk, nurse, now)),
    now,
  );
  const wantsYes = plan.states.includes('said-yes');
  const fits = ({ nurse }: { nurse: Nurse }): boolean => {
    if (proposals.some(({ applicant }) => applicant === nurse.id)) return false;
    const isJoined = nurse.records.length > 1;
    if (isJoined !== (plan.isJoined ?? false)) return false;
    const { refused, needsReason, warnings } = desk.check(line, days, nurse, now, true);
    if (plan.override !== undefined) {
      const isFile = needsReason.length === 1 && /file is incomplete/.test(needsReason.join());
      return refused.length === 0 && isFile;
    }
    const isBusy = /Placed elsewhere|Do not send/.test(refused.join());
    return wantsYes ? [...refused, ...needsReason, ...warnings].length === 0 : !isBusy;
  };
  const at = shownOrder.findIndex(
    ({ candidate, match }) => match.group !== 'does-not-fit' && fits(candidate),
  );
  const found = shownOrder[at];
  if (!found) return undefined;
  return {
    nurse: found.candidate.nurse,
    shown: shownOf(found.match),
  };
}
