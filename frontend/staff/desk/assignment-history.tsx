import type { ReactNode } from 'react';
import { momentWords } from '#frontend/staff/kit/layout/day-words.ts';
import { whoIs } from '#frontend/staff/kit/layout/person-names.ts';
import { usePeople } from '#frontend/staff/kit/queries/use-people.ts';
import { useMySub } from '#frontend/staff/kit/services/session-state.ts';
import {
  type Assignment,
  type AssignmentEvent,
  type Shown,
  stateLabel,
} from '#shared/desk/assignments.ts';
import { daysWords, groupLabels, sideLabels } from '#shared/desk/shift-words.ts';
import { descending } from '#shared/sorting.ts';
import { contactWords } from './contact-words.ts';
import { workedWords } from './worked/worked-words.ts';

/** 'By the facility, 36 h before: census is down'. */
function cancellationWords({ by, reason, hoursBefore }: NonNullable<AssignmentEvent['canceled']>) {
  const when = hoursBefore >= 0 ? `${hoursBefore} h before` : 'after the start';
  return `By ${sideLabels[by].toLowerCase()}, ${when}: ${reason}`;
}

/** 'Shown in the group Fits with 100 points by version 2 of the rule: LPN, wants nights.' */
const shownWords = ({ group, points, rule, reasons, sort }: Shown): string =>
  `Shown in the group ${groupLabels[group]} with ${points} points by version ${rule} of the rule${sort === 'miles' ? ', in the order of miles' : ''}: ${reasons.join('; ')}.`;

/** One change of several shifts, such as a question, is one entry. The newest are first. */
function entriesOf(assignments: readonly Assignment[]): (AssignmentEvent & { days: string[] })[] {
  const entries = new Map<string, AssignmentEvent & { days: string[] }>();
  for (const { day, events } of assignments) {
    for (const event of events) {
      const key = JSON.stringify(event);
      const known = entries.get(key);
      if (known) known.days.push(day);
      else entries.set(key, { ...event, days: [day] });
    }
  }
  return [...entries.values()].toReversed().toSorted(descending(({ at }) => at));
}

type AssignmentHistoryProps = {
  assignments: readonly Assignment[];
  /** The button that corrects a mistake. */
  children?: ReactNode;
};

/** Every change of assignments with its shifts, account and time; of asking also how the rule showed the person. */
export function AssignmentHistory({ assignments, children }: AssignmentHistoryProps) {
  const accounts = usePeople();
  const me = useMySub();
  return (
    <details className="history assignment__history">
      <summary className="history__summary">History</summary>
      <ol className="stack gap-1">
        {entriesOf(assignments).map(
          ({ at, by, state, shown, reason, canceled, contact, worked, requested, days }) => (
            <li key={`${at} ${state} ${days.join()}`} className="small tabular">
              <span className="strong">
                {stateLabel({ state, canceled, requestedAt: requested && at })}
              </span>{' '}
              <span>{daysWords(days)}</span>{' '}
              <span className="soft">
                <span>{`${whoIs(accounts, by, me)}, `}</span>
                <time dateTime={at}>{momentWords(at, new Date())}</time>
              </span>
              {shown && <p className="soft">{shownWords(shown)}</p>}
              {contact && <p>{contactWords(contact, new Date())}</p>}
              {canceled && <p>{cancellationWords(canceled)}</p>}
              {worked && <p>{`${workedWords(worked)}.`}</p>}
              {reason !== undefined && <p>{`Reason: ${reason}`}</p>}
            </li>
          ),
        )}
      </ol>
      {children}
    </details>
  );
}
