import { useState } from 'react';
import { ConfirmDialog } from '#frontend/staff/layout/confirm-dialog.tsx';
import { Button } from '#frontend/ui/button.tsx';
import type { DeskPerson, LocatedLine } from '#shared/desk/candidates.ts';
import { freeOn, type Line } from '#shared/desk/lines.ts';
import {
  mayFollow,
  type Proposal,
  type ProposalChange,
  type ProposalState,
  proposalRules,
} from '#shared/desk/proposals.ts';
import { CancelDialog } from './cancel-dialog.tsx';
import { DaysDialog } from './days-dialog.tsx';
import { PlaceDialog } from './place-dialog.tsx';
import type { ActionResult } from './use-line-actions.ts';

/** The labels of the buttons that change a proposal's state, by the new state. */
const buttonLabels: Partial<Record<ProposalState, string>> = {
  placed: 'Place',
  canceled: 'Cancel',
};

type ProposalActionsProps = {
  name: string;
  line: Line & LocatedLine;
  proposal: Proposal;
  person: DeskPerson;
  people: readonly DeskPerson[];
  /** Whether the rules allow a placement on at least one of the days. */
  mayPlace: boolean;
  send: (body: Omit<ProposalChange, 'version'>, done: string) => Promise<ActionResult>;
};

/** The buttons for the next possible states, and their dialogs. */
export function ProposalActions(props: ProposalActionsProps) {
  const { name, line, proposal, person, people, mayPlace, send } = props;
  const { state, days } = proposal;
  const [asked, setAsked] = useState<ProposalState>();
  const [isSaving, setIsSaving] = useState(false);
  const [problem, setProblem] = useState('');
  const firstStart = line.shifts.find(({ day }) => days.includes(day))?.start ?? '';
  const next = proposalRules[state].next.filter(
    (to) => mayFollow(state, to, { firstStart, now: new Date() }) && (to !== 'placed' || mayPlace),
  );
  const wantsDialog = (to: ProposalState) =>
    ['placed', 'canceled', 'did-not-come'].includes(to) || (to === 'said-yes' && days.length > 1);
  const free = days.filter((day) => freeOn(line, day) > 0);
  const sendState = (to: ProposalState, more: Partial<ProposalChange> = {}) =>
    send({ state: to, ...more }, `${name}: ${proposalRules[to].label.toLowerCase()}.`);
  const save = async (to: ProposalState) => {
    setIsSaving(true);
    setProblem('');
    const result = await sendState(to);
    setIsSaving(false);
    setAsked(undefined);
    if (result.status === 'refused') setProblem(result.problem);
  };
  const close = () => setAsked(undefined);
  return (
    <>
      <div className="actions gap-2">
        {next.map((to) => (
          <Button
            key={to}
            variant={
              to === 'placed' || (to === 'said-yes' && state === 'asked') ? 'primary' : 'quiet'
            }
            inactive={isSaving}
            onClick={() => (wantsDialog(to) ? setAsked(to) : void save(to))}
          >
            <span>{buttonLabels[to] ?? proposalRules[to].label}</span>
            <span className="visually-hidden">{`: ${name}`}</span>
          </Button>
        ))}
      </div>
      <p role="alert" className="line-alert danger strong">
        {problem}
      </p>
      {asked === 'said-yes' && (
        <DaysDialog
          title={`${name} said yes`}
          action="Save the yes"
          {...{ line, options: days, initial: free.length > 0 ? free : days }}
          onConfirm={(chosen) => sendState('said-yes', { days: chosen })}
          onClose={close}
        />
      )}
      {asked === 'placed' && (
        <PlaceDialog
          {...{ name, line, proposal, person, people }}
          onPlace={(chosen, override) =>
            sendState('placed', { days: chosen, ...(override !== undefined && { override }) })
          }
          onClose={close}
        />
      )}
      {asked === 'canceled' && (
        <CancelDialog
          title={state === 'placed' ? `Cancel the placement of ${name}` : `Cancel asking ${name}`}
          action={state === 'placed' ? 'Cancel the placement' : 'Cancel asking'}
          onCancel={(canceled) => sendState('canceled', { canceled })}
          onClose={close}
        />
      )}
      <ConfirmDialog
        open={asked === 'did-not-come'}
        title="Did not come?"
        action="Did not come"
        busyAction="Saving…"
        isBusy={isSaving}
        onConfirm={() => void save('did-not-come')}
        onClose={close}
      >
        <p className="dialog__text">
          {`This frees the place and stays in the history of ${name}. It has no influence on the order of people for other lines.`}
        </p>
      </ConfirmDialog>
    </>
  );
}
