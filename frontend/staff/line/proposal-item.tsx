import { Link } from 'react-router-dom';
import { daysWords } from '#frontend/staff/desk/line-words.ts';
import { PhoneLink } from '#frontend/staff/desk/phone-link.tsx';
import type { DeskPerson, LocatedLine } from '#shared/desk/candidates.ts';
import type { Line } from '#shared/desk/lines.ts';
import { type Proposal, type ProposalChange, proposalRules } from '#shared/desk/proposals.ts';
import { fullName } from '#shared/list.ts';
import { referenceOf } from '#shared/reference.ts';
import { staffPaths } from '#shared/site-routes.ts';
import { placingCheckOf } from './placing-facts.ts';
import { PlacingNotes } from './placing-notes.tsx';
import { ProposalActions } from './proposal-actions.tsx';
import { ProposalHistory } from './proposal-history.tsx';
import type { ActionResult } from './use-line-actions.ts';

/** The id of a person's link among the proposals, which receives the focus after an action. */
export const proposalId = (applicant: string): string => `proposal-${applicant}`;

type ProposalItemProps = {
  line: Line & LocatedLine;
  proposal: Proposal;
  /** Undefined for an application that is not in the list. */
  person: DeskPerson | undefined;
  people: readonly DeskPerson[];
  /** Undefined for viewers. */
  propose:
    | ((applicant: string, body: ProposalChange, done: string) => Promise<ActionResult>)
    | undefined;
};

/** One person who was asked: the state, the days, the next actions, and the history. */
export function ProposalItem({ line, proposal, person, people, propose }: ProposalItemProps) {
  const { applicant, state, days, version } = proposal;
  const name = person ? fullName(person.record) : `Application ${referenceOf(applicant)}`;
  const check =
    person && propose && state === 'said-yes' ? placingCheckOf(line, person, people) : undefined;
  const mayPlace = days.some((day) => check?.([day]).refused.length === 0);
  const send = async (body: Omit<ProposalChange, 'version'>, done: string) => {
    const result: ActionResult = propose
      ? await propose(applicant, { ...body, version }, done)
      : { status: 'over' };
    // The pressed button is removed, so the focus moves.
    if (result.status === 'over') {
      setTimeout(() => document.getElementById(proposalId(applicant))?.focus());
    }
    return result;
  };
  return (
    <li className="proposal stack gap-2" data-row>
      <div className="cluster gap-3">
        <Link
          className="strong line-person"
          translate="no"
          id={proposalId(applicant)}
          to={staffPaths.detail('employment', applicant)}
        >
          {name}
        </Link>
        <span className="chip" data-state={state}>
          {proposalRules[state].label}
        </span>
        <PhoneLink name={name} phoneNumber={person?.phoneNumber} />
      </div>
      <p className="soft tabular">{daysWords(days)}</p>
      {check && <PlacingNotes placing={check(days)} isForSome={mayPlace} />}
      {propose && person && (
        <ProposalActions {...{ name, line, proposal, person, people, mayPlace, send }} />
      )}
      <ProposalHistory proposal={proposal} />
    </li>
  );
}
