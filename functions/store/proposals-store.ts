import { type Applicant, placementsOf } from '#shared/desk/applicants.ts';
import { candidateOf, personOf } from '#shared/desk/candidates.ts';
import type { Facility } from '#shared/desk/facilities.ts';
import type { Line } from '#shared/desk/lines.ts';
import { matchOf, shownOf } from '#shared/desk/matching.ts';
import { mergeProfiles } from '#shared/desk/merged.ts';
import { checkPlacing } from '#shared/desk/placing.ts';
import {
  type DeskLine,
  isFinal,
  type Proposal,
  type ProposalChange,
  type Shown,
} from '#shared/desk/proposals.ts';
import { zipMiles } from '#shared/desk/zip-miles.ts';
import { applicantStep, sameApplicant } from './applicants-store.ts';
import { type Application, isPresent, isUnchanged, readApplications } from './application-facts.ts';
import { proposalItem } from './desk-item.ts';
import { getFacility, getWholeDeskLine, readPerson } from './desk-read.ts';
import { lineStep } from './lines-store.ts';
import { lookalikesOf } from './lookalikes.ts';
import { entriesWith, lineWith, nextProposal, type Refused, refusalOf } from './next-proposal.ts';
import { type Step, transact, versionIs, withRetries } from './transact.ts';

type Result =
  | { status: 'done' | 'conflict'; desk: DeskLine }
  | { status: 'refused'; fields: Refused }
  | { status: 'gone' | 'no-application' };

type Target = { line: string; applicant: string };

/**
 * Asks a person for a line, notes the answer, places, cancels or closes. The proposal, the places of the line and the person's
 * calendar change together or not at all, and only if nobody changed the facts that decided. A change that took effect before
 * is done.
 */
export function changeProposal(
  target: Target,
  change: ProposalChange,
  by: { by: string; now: Date },
): Promise<Result> {
  return withRetries(() => tryChange(target, change, by));
}

async function tryChange(
  target: Target,
  change: ProposalChange,
  { by, now }: { by: string; now: Date },
): Promise<Result | undefined> {
  const [desk, person] = await Promise.all([
    getWholeDeskLine(target.line),
    readPerson(target.applicant, now),
  ]);
  if (!desk) return { status: 'gone' };
  const [own, ...others] = person;
  const [applications, facility] = await Promise.all([
    readApplications(person.map(({ id }) => id)),
    getFacility(desk.line.facility),
  ]);
  const application = applications.get(own.id);
  if (!application) return { status: 'no-application' };
  const before = desk.proposals.find(({ applicant }) => applicant === own.id);
  if (before && isRepeated(before, change, by)) return { status: 'done', desk };
  if ((before?.version ?? 0) !== change.version) return { status: 'conflict', desk };

  const fields =
    refusalOf(desk, before, change, now) ??
    (await refusalOfPerson({ desk, person, applications, facility, before, change, now }));
  if (fields) return { status: 'refused', fields };

  const shown =
    change.state === 'asked' && facility
      ? shownFor({ line: desk.line, facility, person, applications, now })
      : undefined;
  const proposal = nextProposal(desk.line, own.id, before, change, { by, now, shown });
  const proposals = [...desk.proposals.filter((one) => one !== before), proposal];
  const line = lineWith(desk.line, proposals, { by, now });
  const entries = entriesWith(own, desk.line, proposal, now);
  if (!entries) return { status: 'refused', fields: { state: 'Close older proposals first.' } };
  const isWritten = await transact([
    lineStep(line, desk.line),
    { put: proposalItem(proposal, line), ...versionIs(before?.version ?? 0) },
    applicantStep({ ...own, entries }, own, application, now),
    ...others.map(sameApplicant),
    ...factSteps(change, person, applications),
  ]);
  return isWritten ? { status: 'done', desk: { line, proposals } } : undefined;
}

/** How the rule judges a person for a line, by the facts of all joined records: the same functions order the screen. */
function shownFor({
  line,
  facility,
  person,
  applications,
  now,
}: Pick<Facts, 'person' | 'applications' | 'now'> & {
  line: Line;
  facility: Facility;
}): Shown | undefined {
  const located = { ...line, usState: facility.state, zip: facility.zip };
  const records = [...applications.values()].map(({ record }) => record);
  const [found] = personOf(records, person);
  return found && shownOf(matchOf(located, candidateOf(found, located, zipMiles), now));
}

/** Whether a change that is asked for took effect already: a request whose answer was lost comes again. */
const isRepeated = (before: Proposal, { state, version, days }: ProposalChange, by: string) =>
  before.state === state &&
  before.version === version + 1 &&
  before.history.at(-1)?.by === by &&
  (days === undefined || days.toSorted().join() === before.days.toSorted().join());

/** A placement rests on the records as they were read; anything else only on the application being there. */
const factSteps = (
  { state }: ProposalChange,
  [own]: readonly [Applicant, ...Applicant[]],
  applications: ReadonlyMap<string, Application>,
): Step[] =>
  state === 'placed' ? [...applications.values()].map(isUnchanged) : [isPresent(own.id)];

type Facts = {
  desk: DeskLine;
  person: readonly [Applicant, ...Applicant[]];
  applications: ReadonlyMap<string, Application>;
  facility: Facility | undefined;
  before: Proposal | undefined;
  change: ProposalChange;
  now: Date;
};

/** Why the person can't be asked or placed: by the other records, the credentials and the calendar. */
async function refusalOfPerson(facts: Facts): Promise<Refused | undefined> {
  const { desk, person, applications, change } = facts;
  const [own, ...others] = person;
  if (change.state === 'asked') {
    const isAsked = desk.proposals.some(
      (one) => others.some(({ id }) => id === one.applicant) && !isFinal(one.state),
    );
    if (isAsked) return { state: 'This person is asked already, by another record.' };
    const excluded = applications.get(own.id)?.excluded;
    if (excluded !== undefined) return { state: `${excluded}.` };
    const isAvoided = person.some(({ doNotSend }) =>
      doNotSend.some(({ facility }) => facility === desk.line.facility),
    );
    return isAvoided ? { state: 'Do not send to this facility.' } : undefined;
  }
  return change.state === 'placed' ? refusalOfPlacing(facts) : undefined;
}

async function refusalOfPlacing(facts: Facts): Promise<Refused | undefined> {
  const { desk, person, applications, facility, before, change, now } = facts;
  const application = applications.get(person[0].id);
  if (!facility || !application) return { state: 'There is no such facility.' };
  const days = change.days ?? before?.days ?? [];
  const { refused, needsReason } = checkPlacing(
    { ...desk.line, usState: facility.state },
    days,
    {
      credentials: mergeProfiles([...applications.values()].map(({ profile }) => profile))
        .credentials,
      ...otherEntries(person, desk.line.id),
      doNotSend: person.flatMap(({ doNotSend }) => doNotSend.map((one) => one.facility)),
      excluded: application.excluded,
      unanswered: await countUnanswered(application, person),
    },
    now,
  );
  if (refused.length > 0) return { state: refused.join(' ') };
  if (needsReason.length > 0 && change.override === undefined) {
    return { override: needsReason.join(' ') };
  }
  return undefined;
}

/** The person's entries besides the proposal itself. Another record of the person can have one for the same line. */
function otherEntries([own, ...others]: readonly [Applicant, ...Applicant[]], line: string) {
  const entries = [
    ...own.entries.filter((entry) => entry.line !== line),
    ...others.flatMap((one) => one.entries),
  ];
  return {
    placements: placementsOf(entries),
    saidYes: entries.filter(({ state }) => state === 'said-yes'),
  };
}

/** The applications with the same phone or e-mail of which nobody said whether they are of the same person. */
async function countUnanswered(
  application: Application,
  person: readonly Applicant[],
): Promise<number> {
  const answered = new Set(
    person.flatMap(({ id, same, different }) => [id, ...same, ...different]),
  );
  return (await lookalikesOf(application)).filter((id) => !answered.has(id)).length;
}
