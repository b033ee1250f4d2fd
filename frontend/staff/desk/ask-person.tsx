import { useState } from 'react';
import { ActButton } from '#frontend/ui/act-button.tsx';
import { Button } from '#frontend/ui/button.tsx';
import { type Assignment, type AssignmentsChange, isLive } from '#shared/desk/assignments.ts';
import type { ShiftCandidate } from '#shared/desk/candidates.ts';
import type { Matched, Sort } from '#shared/desk/matching.ts';
import { freeOf, type Shift } from '#shared/desk/shifts.ts';
import { fullName } from '#shared/list.ts';
import { askedId } from './asked-people.tsx';
import { AssignmentDialog } from './assignment-dialog.tsx';
import { useOrderActions } from './use-order-actions.ts';

/** The id of a person's link in the order. */
export const matchId = (applicant: string): string => `match-${applicant}`;

/**
 * The id of the link that receives the focus after asking: the next person's link, or else the previous person's. The asked
 * person moves to the end of the people with the same points, possibly to another page.
 * @param applicant the asked person; without other people on the page, it is the link among the asked people
 */
function nextFocus(applicant: string): string {
  const row = document.getElementById(matchId(applicant))?.closest('tr');
  const other = row?.nextElementSibling ?? row?.previousElementSibling;
  return other?.querySelector('a')?.id ?? askedId(applicant);
}

type AskPersonProps = {
  matched: Matched<ShiftCandidate>;
  /** The shifts for which people can be asked. */
  open: readonly Shift[];
  /** The person's assignments for these shifts. */
  own: readonly Assignment[];
  sort: Sort;
};

/** The button that asks a person: at once for a single shift, with a choice for several. Nothing where the person has all of them. */
export function AskPerson({ matched, open, own, sort }: AskPersonProps) {
  const { candidate, match } = matched;
  const { changeAssignments } = useOrderActions(open[0]?.order ?? '');
  const [isChoosing, setIsChoosing] = useState(false);
  const name = fullName(candidate.person.record);
  const options = open.filter(
    ({ id }) => !own.some(({ shift, state }) => shift === id && isLive(state)),
  );
  const before = (shift: string) =>
    own.find((one) => one.shift === shift && one.applicant === candidate.id);
  const rows = options.map(({ id, day, start, end }) => ({
    ...{ shift: id, day, start, end, state: 'asked' as const },
    version: before(id)?.version ?? 0,
  }));
  const fitting = options.filter(({ id }) => match.shifts.includes(id));
  const free = fitting.filter((shift) => freeOf(shift) > 0);
  const ask = async (change: AssignmentsChange) => {
    const next = nextFocus(candidate.id);
    const refusal = await changeAssignments(candidate.id, { ...change, sort }, `${name} is asked.`);
    // The pressed button is removed, so the focus moves.
    if (!refusal) setTimeout(() => document.getElementById(next)?.focus());
    return refusal;
  };
  const askAtOnce = async () => {
    const changes = rows.map(({ shift, version }) => ({ shift, version, state: 'asked' as const }));
    return (await ask({ changes }))?.problem;
  };
  if (options.length === 0) return null;
  const words = (
    <>
      <span>{options.some(({ id }) => before(id)) ? 'Ask again' : 'Ask'}</span>
      <span className="visually-hidden">{` ${name}`}</span>
    </>
  );
  return (
    <>
      {options.length === 1 ? (
        <ActButton variant="quiet" act={askAtOnce}>
          {words}
        </ActButton>
      ) : (
        <Button variant="quiet" onClick={() => setIsChoosing(true)}>
          {words}
        </Button>
      )}
      {isChoosing && (
        <AssignmentDialog
          {...{ name, step: 'asked', rows, placing: undefined, send: ask }}
          initial={(free.length > 0 ? free : fitting).map(({ id }) => id)}
          filled={options.filter((shift) => freeOf(shift) === 0).map(({ id }) => id)}
          onClose={() => setIsChoosing(false)}
        />
      )}
    </>
  );
}
