import * as z from 'zod/mini';
import { newLine, nextLine, problemsOf } from '#functions/store/next-line.ts';
import { entriesWith, lineWith, nextProposal, refusalOf } from '#functions/store/next-proposal.ts';
import {
  type Applicant,
  type DoNotSend,
  newApplicant,
  placementsOf,
} from '#shared/desk/applicants.ts';
import type { Facility } from '#shared/desk/facilities.ts';
import { type Line, type LineChange, type NewLine, newLineSchema } from '#shared/desk/lines.ts';
import { mergeProfiles } from '#shared/desk/merged.ts';
import { checkPlacing, type Placing } from '#shared/desk/placing.ts';
import type { Profile } from '#shared/desk/profile.ts';
import { type DeskLine, isFinal, type ProposalChange, type Shown } from '#shared/desk/proposals.ts';

type By = { by: string; now: Date };

/** A person of the desk: an application, or two that are joined. */
export type SamplePerson = { id: string; records: readonly { id: string; profile: Profile }[] };

/**
 * A desk in memory, which changes by the rules of the API and refuses what the API refuses.
 */
export function openDesk(facilities: ReadonlyMap<string, Facility>) {
  const lines = new Map<string, DeskLine>();
  const applicants = new Map<string, Applicant>();

  const lineOf = (id: string): DeskLine => {
    const found = lines.get(id);
    if (!found) throw new Error('There is no such line.');
    return found;
  };
  const applicantOf = (id: string, now: Date): Applicant =>
    applicants.get(id) ?? newApplicant(id, now);
  const write = (next: Applicant, now: Date): void => {
    const changed = { ...next, version: next.version + 1, changedAt: now.toISOString() };
    applicants.set(next.id, changed);
  };
  const entriesOf = ({ records }: SamplePerson, now: Date) =>
    records.flatMap(({ id }) => applicantOf(id, now).entries);
  const avoidedBy = ({ records }: SamplePerson, now: Date): string[] =>
    records.flatMap(({ id }) => applicantOf(id, now).doNotSend.map(({ facility }) => facility));

  return {
    lines,
    applicants,
    lineOf,
    entriesOf,
    avoidedBy,
    addLine(added: NewLine, by: By): Line {
      const line = newLine(z.parse(newLineSchema, added), by);
      lines.set(line.id, { line, proposals: [] });
      return line;
    },
    changeLine(id: string, change: Omit<LineChange, 'version'>, by: By): void {
      const desk = lineOf(id);
      const whole = { ...change, version: desk.line.version };
      refuse(problemsOf(desk, whole));
      lines.set(id, { ...desk, line: nextLine(desk.line, whole, by) });
    },
    avoid(applicant: string, doNotSend: DoNotSend, now: Date): void {
      const own = applicantOf(applicant, now);
      write({ ...own, doNotSend: [...own.doNotSend, doNotSend] }, now);
    },
    join(one: string, other: string, now: Date): void {
      write({ ...applicantOf(one, now), same: [other] }, now);
      write({ ...applicantOf(other, now), same: [one] }, now);
    },
    /**
     * Whether a person can be placed on days of a line.
     * @param isAhead counts each open proposal of the person as a placement
     */
    check(
      id: string,
      days: readonly string[],
      person: SamplePerson,
      now: Date,
      isAhead: boolean,
    ): Placing {
      const { line } = lineOf(id);
      const entries = entriesOf(person, now).filter((entry) => entry.line !== id);
      return checkPlacing(
        { ...line, usState: facilities.get(line.facility)?.state ?? '' },
        days,
        {
          credentials: mergeProfiles(person.records.map(({ profile }) => profile)).credentials,
          placements: isAhead
            ? entries.filter(({ state }) => !isFinal(state) || state === 'done')
            : placementsOf(entries),
          saidYes: entries.filter(({ state }) => state === 'said-yes'),
          doNotSend: avoidedBy(person, now),
          unanswered: 0,
        },
        now,
      );
    },
    changeProposal(
      id: string,
      person: SamplePerson,
      change: Omit<ProposalChange, 'version'>,
      by: By & { shown?: Shown },
    ): void {
      const desk = lineOf(id);
      const before = desk.proposals.find(({ applicant }) => applicant === person.id);
      const whole = { ...change, version: before?.version ?? 0 };
      refuse(refusalOf(desk, before, whole, by.now));
      if (change.state === 'asked' && avoidedBy(person, by.now).includes(desk.line.facility)) {
        throw new Error('Do not send to this facility.');
      }
      if (change.state === 'placed') {
        const checked = this.check(id, before?.days ?? [], person, by.now, false);
        const open = change.override === undefined ? checked.needsReason : [];
        if (checked.refused.length + open.length > 0) {
          throw new Error([...checked.refused, ...open].join(' '));
        }
      }
      const proposal = nextProposal(desk.line, person.id, before, whole, by);
      const proposals = [...desk.proposals.filter((one) => one !== before), proposal];
      const own = applicantOf(person.id, by.now);
      const entries = entriesWith(own, desk.line, proposal, by.now);
      if (!entries) throw new Error('The calendar is full.');
      lines.set(id, { line: lineWith(desk.line, proposals, by), proposals });
      write({ ...own, entries }, by.now);
    },
  };
}

export type SampleDesk = ReturnType<typeof openDesk>;

function refuse(fields: Record<string, string> | undefined): void {
  if (fields) throw new Error(Object.values(fields).join(' '));
}
