import { useState } from 'react';
import type { NotSaved } from '#frontend/staff/kit/queries/save.ts';
import { useStaff } from '#frontend/staff/kit/services/staff-context.ts';
import { SaveDialog, useSaveForm } from '#frontend/ui/save-form.tsx';
import { ChoiceSelect, TickBox, Ticks } from '#frontend/ui/tick-fields.tsx';
import {
  type AssignmentRow,
  type AssignmentState,
  type AssignmentsChange,
  assignmentRules,
  mostChangedShifts,
} from '#shared/desk/assignments.ts';
import type { Placing } from '#shared/desk/placing.ts';
import type { Side } from '#shared/desk/sides.ts';
import { type Step, stepLabel, whenWords } from './assignment-steps.ts';
import { PlacingNotes } from './placing-notes.tsx';
import { CanceledBy, ReasonField } from './reason-fields.tsx';
import { tellOthersWords } from './tell-others.tsx';
import type { PersonChange } from './use-people-changes.ts';

type Row = Pick<AssignmentRow, 'shift' | 'version' | 'state' | 'day' | 'start' | 'end'>;

type AssignmentDialogProps = {
  name: string;
  step: Step;
  /** The assignments with which the step is possible. */
  rows: readonly Row[];
  /** Whether a placement on shifts is possible; undefined where only the server can say it. */
  placing: ((shifts: readonly string[]) => Placing) | undefined;
  /** Of placing: those who wait for openings of these shifts, once they are taken. */
  othersOf?: ((shifts: readonly string[]) => readonly PersonChange[]) | undefined;
  /** Tells them that others have the openings. */
  tellOthers?: ((people: readonly PersonChange[]) => Promise<string | undefined>) | undefined;
  send: (change: AssignmentsChange) => Promise<NotSaved | undefined>;
  onClose: () => void;
};

type Values = {
  shifts: string[];
  /** Whether the person said no to the shifts that are not chosen. */
  isNoToOthers: boolean;
  /** The new state; undefined until a correction has one. */
  state: AssignmentState | undefined;
  by: Side | undefined;
  reason: string;
  /** Whether those concerned get a mail. */
  isTold: boolean;
  /** Whether those who wait hear that the openings are filled. */
  areOthersTold: boolean;
};

/** The dialog of a step: its shifts where there are several, and the side, the reason and the remarks that the step needs. */
export function AssignmentDialog(props: AssignmentDialogProps) {
  const { name, step, rows, placing, othersOf, tellOthers, send, onClose } = props;
  const { mailsPeople } = useStaff();
  /** The server can have reasons that the browser does not know. */
  const [isReasonAsked, setIsReasonAsked] = useState(false);
  const ids = rows.map(({ shift }) => shift);
  const possible = placing ? ids.filter((id) => placing([id]).refused.length === 0) : ids;
  const hasReason = step === 'correct' || step === 'canceled';
  /** A step that takes a shift from a person, or corrects one, is meant for the shifts that staff choose. */
  const isChosen = hasReason || step === 'no-show';
  const isNews = step === 'placed' || step === 'canceled';
  const needsReason = ({ shifts }: Values): boolean =>
    hasReason || isReasonAsked || (placing?.(shifts).needsReason.length ?? 0) > 0;
  const waiting = ({ shifts }: Values) => othersOf?.(shifts) ?? [];
  const form = useSaveForm<Values>({
    start: {
      shifts: (ids.length > 1 && isChosen ? [] : possible).slice(0, mostChangedShifts),
      isNoToOthers: true,
      state: step === 'correct' ? undefined : step,
      by: undefined,
      reason: '',
      isTold: mailsPeople,
      areOthersTold: true,
    },
    check: (values) => ({
      state: values.state ? undefined : 'Choose the right state.',
      by: values.state === 'canceled' && !values.by ? 'Choose who canceled it.' : undefined,
      reason: needsReason(values) && values.reason.trim() === '' ? 'Write the reason.' : undefined,
    }),
    async save(values) {
      if (values.shifts.length === 0) return { problem: 'Choose at least one shift.' };
      const others = values.areOthersTold ? waiting(values) : [];
      const refusal = await send(changeOf(rows, values, needsReason(values)));
      if (refusal?.fields.reason !== undefined) setIsReasonAsked(true);
      if (refusal) return { problem: refusal.problem };
      if (others.length > 0) await tellOthers?.(others);
      return undefined;
    },
    onSaved: onClose,
  });
  const { values, field, set } = form;
  const placement = placing?.(values.shifts);
  const labels = Object.fromEntries(
    rows.map((row) => [
      row.shift,
      `${whenWords(row)}${possible.includes(row.shift) ? '' : ', not possible'}`,
    ]),
  );
  const wrong = rows.find(({ shift }) => shift === values.shifts[0])?.state;
  const isHard = step === 'canceled' || step === 'no-show';
  return (
    <SaveDialog
      title={titleOf(step, name, rows)}
      action={step === 'canceled' ? 'Cancel it' : stepLabel(step)}
      state={form}
      onClose={onClose}
      isBlocked={(placement?.refused.length ?? 0) > 0}
      {...(isHard && { variant: 'danger', cancel: 'Keep it' })}
    >
      {ids.length === 1 ? (
        <p className="dialog__text tabular">{ids.map((id) => labels[id]).join('')}</p>
      ) : step === 'correct' ? (
        <ChoiceSelect
          {...{ ...field('shifts'), label: 'Shift', prompt: 'Choose', required: true }}
          {...{ options: ids, labels, value: values.shifts[0] }}
          onChange={(id) => set({ shifts: id ? [id] : [], state: undefined })}
        />
      ) : (
        <Ticks
          {...{ legend: 'Shifts', options: ids, labels, chosen: values.shifts }}
          onChange={(shifts) => set({ shifts })}
        />
      )}
      {step === 'said-yes' && values.shifts.length < ids.length && (
        <TickBox
          label="Said no to the others"
          checked={values.isNoToOthers}
          onChange={(isNoToOthers) => set({ isNoToOthers })}
        />
      )}
      {step === 'correct' && wrong && (
        <ChoiceSelect
          {...{ ...field('state'), label: `Not “${labelOf(wrong)}”, but`, prompt: 'Choose' }}
          {...{ required: true, options: assignmentRules[wrong].corrections, labels: labelOf }}
        />
      )}
      {step === 'no-show' && (
        <p className="dialog__text">
          {`This frees the opening and stays in the history of ${name}. It has no influence on the order of people for other shifts.`}
        </p>
      )}
      {placement && <PlacingNotes placing={placement} />}
      {values.state === 'canceled' && <CanceledBy {...field('by')} />}
      {needsReason(values) && (
        <ReasonField
          {...field('reason')}
          label={step === 'placed' ? 'Reason for placing' : 'Reason'}
        />
      )}
      {isNews && mailsPeople && (
        <TickBox
          label={
            rows.some(({ state }) => state === 'placed') || step === 'placed'
              ? 'Tell the nurse and the facility by e-mail'
              : 'Tell the nurse by e-mail'
          }
          checked={values.isTold}
          onChange={(isTold) => set({ isTold })}
        />
      )}
      {waiting(values).length > 0 && (
        <TickBox
          label={tellOthersWords(waiting(values).length)}
          checked={values.areOthersTold}
          onChange={(areOthersTold) => set({ areOthersTold })}
        />
      )}
    </SaveDialog>
  );
}

const labelOf = (state: AssignmentState): string => assignmentRules[state].label;

function titleOf(step: Step, name: string, rows: readonly Row[]): string {
  if (step === 'placed') return `${stepLabel(step)} ${name}`;
  if (step === 'correct') return `Correct a mistake about ${name}`;
  if (step !== 'canceled') return `${stepLabel(step)}: ${name}`;
  const isPlaced = rows.every(({ state }) => state === 'placed');
  return isPlaced ? `Cancel the placement of ${name}` : `Cancel the question to ${name}`;
}

/** The change that the form means. */
function changeOf(
  rows: readonly Row[],
  { shifts, isNoToOthers, state, by, reason, isTold }: Values,
  hasReason: boolean,
): AssignmentsChange {
  const others = state === 'said-yes' && isNoToOthers ? 'said-no' : undefined;
  return {
    changes: rows.flatMap(({ shift, version }) => {
      const to = shifts.includes(shift) ? state : others;
      return to ? [{ shift, version, state: to }] : [];
    }),
    ...(hasReason && { reason: reason.trim() }),
    ...(!isTold && { tell: false }),
    ...(by && state === 'canceled' && { canceled: { by, reason: reason.trim() } }),
  };
}
