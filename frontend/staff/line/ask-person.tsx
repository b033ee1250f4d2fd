import { useState } from 'react';
import { Button } from '#frontend/ui/button.tsx';
import type { LineCandidate } from '#shared/desk/candidates.ts';
import { freeOn, type Line } from '#shared/desk/lines.ts';
import type { Matched } from '#shared/desk/matching.ts';
import type { Proposal } from '#shared/desk/proposals.ts';
import { fullName } from '#shared/list.ts';
import { DaysDialog } from './days-dialog.tsx';
import { proposalId } from './proposal-item.tsx';
import { useLineActions } from './use-line-actions.ts';

/** The id of a person's link in the order. */
export const matchId = (applicant: string): string => `match-${applicant}`;

/**
 * The id of the link that receives the focus after asking: the next person's link, or else the previous person's. The asked
 * person moves to the end of the people with the same points, possibly to another page.
 * @param applicant the asked person; without other people on the page, it is the link of the new proposal
 */
function nextFocus(applicant: string): string {
  const row = document.getElementById(matchId(applicant))?.closest('tr');
  const other = row?.nextElementSibling ?? row?.previousElementSibling;
  return other?.querySelector('a')?.id ?? proposalId(applicant);
}

type AskPersonProps = {
  line: Line;
  matched: Matched<LineCandidate>;
  /** An earlier proposal that is over. */
  before: Proposal | undefined;
};

/** The button that asks a person for a line: at once for one day, with a choice for several days. */
export function AskPerson({ line, matched, before }: AskPersonProps) {
  const { candidate, match } = matched;
  const { propose } = useLineActions(line.id);
  const [isChoosing, setIsChoosing] = useState(false);
  const [isSaving, setIsSaving] = useState(false);
  const [problem, setProblem] = useState('');
  const name = fullName(candidate.person.record);
  const { days } = match;
  const now = new Date().toISOString();
  const options = line.shifts.filter(({ start }) => start > now).map(({ day }) => day);
  const fitting = options.filter((day) => days.includes(day));
  const free = fitting.filter((day) => freeOn(line, day) > 0);
  const ask = async (chosen: string[]) => {
    const next = nextFocus(candidate.id);
    const result = await propose(
      candidate.id,
      {
        version: before?.version ?? 0,
        state: 'asked',
        days: chosen,
      },
      `${name} is asked.`,
    );
    // The pressed button is removed, so the focus moves.
    if (result.status === 'over') {
      setTimeout(() => document.getElementById(next)?.focus());
    }
    return result;
  };
  const askAtOnce = async () => {
    setIsSaving(true);
    setProblem('');
    const result = await ask(options);
    setIsSaving(false);
    if (result.status === 'refused') setProblem(result.problem);
  };
  if (options.length === 0) return null;
  return (
    <>
      <Button
        variant="quiet"
        inactive={isSaving}
        onClick={() => (options.length > 1 ? setIsChoosing(true) : void askAtOnce())}
      >
        <span>{before ? 'Ask again' : 'Ask'}</span>
        <span className="visually-hidden">{` ${name}`}</span>
      </Button>
      <p role="alert" className="line-alert danger strong">
        {problem}
      </p>
      {isChoosing && (
        <DaysDialog
          title={`Ask ${name}`}
          action="Ask"
          {...{ line, options, initial: free.length > 0 ? free : fitting }}
          onConfirm={ask}
          onClose={() => setIsChoosing(false)}
        />
      )}
    </>
  );
}
