import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { LineResult } from '#frontend/staff/queries/use-lines.ts';
import { Button } from '#frontend/ui/button.tsx';
import type { Facility } from '#shared/desk/facilities.ts';
import type { LineAnswers } from '#shared/desk/lines.ts';
import type { DeskLine } from '#shared/desk/proposals.ts';
import { messages } from '#shared/messages.ts';
import { newYorkDay } from '#shared/new-york.ts';
import { DayPicker } from './day-picker.tsx';
import { answersOf, type LineDraft, type LineProblems, problemsIn } from './line-draft.ts';
import { FacilityFields, PayFields, PeopleFields } from './line-fields.tsx';
import { nothingPending, withPending } from './shift-days.ts';
import { TimeFields } from './time-fields.tsx';

/** A button that saves the line. */
export type SaveAction = {
  label: string;
  save: (answers: LineAnswers) => Promise<LineResult>;
};

type LineFormProps = {
  draft: LineDraft;
  onDraft: (draft: LineDraft) => void;
  facilities: readonly Facility[];
  /** Opens the form of a facility, or of a new one. */
  onFacility: (facility: Facility | undefined) => void;
  /** Enter starts the first action. */
  actions: readonly SaveAction[];
  onSaved: (desk: DeskLine) => void;
  /** Called after a conflict; `mine` is the draft that was not saved. */
  onConflict: (desk: DeskLine, mine: LineDraft) => void;
  onCancel: () => void;
  onBusy: (isBusy: boolean) => void;
  /** A notice above the fields and one below them. */
  intro?: ReactNode;
  notice?: ReactNode;
};

/** The form of a new or existing line. The typed answers stay until they are saved or canceled. */
export function LineForm(props: LineFormProps) {
  const { draft, onDraft, facilities, onFacility, actions, onCancel } = props;
  const form = useRef<HTMLFormElement>(null);
  const [pending, setPending] = useState(nothingPending);
  const [problems, setProblems] = useState<LineProblems>({});
  const [busyLabel, setBusyLabel] = useState<string>();
  const [alert, setAlert] = useState('');
  const today = newYorkDay(new Date());
  useEffect(() => form.current?.querySelector('select')?.focus(), []);

  const change = (part: Partial<LineDraft>) => {
    onDraft({ ...draft, ...part });
    const left = Object.entries(problems).filter(([name]) => !Object.hasOwn(part, name));
    setProblems(Object.fromEntries(left));
  };
  const refuse = (found: LineProblems, words: string) => {
    setProblems(found);
    setAlert(words);
    requestAnimationFrame(() =>
      form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus(),
    );
  };
  const save = async ({ label, save: send }: SaveAction) => {
    if (busyLabel !== undefined) return;
    const added = withPending(draft.days, pending, today);
    if (added.status === 'refused') return refuse({ days: added.reason }, seeFields);
    const whole = { ...draft, days: added.days };
    onDraft(whole);
    setPending(nothingPending);
    const found = answersOf(whole);
    if (found.status === 'wrong') return refuse(found.problems, seeFields);
    setAlert('');
    setProblems({});
    setBusyLabel(label);
    props.onBusy(true);
    const result = await send(found.answers);
    setBusyLabel(undefined);
    props.onBusy(false);
    switch (result.status) {
      case 'saved':
        return props.onSaved(result.desk);
      case 'conflict':
        return props.onConflict(result.desk, whole);
      case 'refused': {
        const known = problemsIn(result.fields);
        const others = Object.keys(known).length === 0 ? Object.values(result.fields) : [];
        return refuse(known, others.length > 0 ? `Not saved. ${others.join(' ')}` : seeFields);
      }
      case 'failed':
        setAlert(notSaved);
    }
  };

  const [first] = actions;
  const fields = { draft, problems, onChange: change };
  return (
    <form
      ref={form}
      className="shift-form stack gap-5"
      aria-label="Line"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (first) void save(first);
      }}
    >
      {props.intro}
      <FacilityFields {...fields} facilities={facilities} onFacility={onFacility} />
      <PeopleFields {...fields} />
      <DayPicker
        days={draft.days}
        pending={pending}
        error={problems.days}
        earliest={today}
        onChange={(days, next) => {
          setPending(next);
          if (days !== draft.days) change({ days });
        }}
      />
      <TimeFields {...fields} />
      <PayFields {...fields} />
      <div role="alert" className="shift-form__alert stack gap-2">
        {alert !== '' && <p className="danger strong">{alert}</p>}
        {props.notice}
      </div>
      <div className="shift-form__actions actions">
        {actions.map((action, at) => (
          <Button
            key={action.label}
            variant={at === 0 ? 'primary' : 'quiet'}
            type={at === 0 ? 'submit' : 'button'}
            inactive={busyLabel !== undefined}
            onClick={at === 0 ? undefined : () => void save(action)}
          >
            {busyLabel === action.label ? 'Saving…' : action.label}
          </Button>
        ))}
        <Button variant="quiet" disabled={busyLabel !== undefined} onClick={onCancel}>
          {messages.cancel}
        </Button>
      </div>
    </form>
  );
}

const seeFields = 'Not saved yet: see the marked fields.';
const notSaved = 'Not saved. Your answers are still here: try again.';
