import { useState } from 'react';
import type { NotSaved } from '#frontend/staff/kit/queries/save.ts';
import { Button } from '#frontend/ui/button.tsx';
import { SaveDialog, useSaveForm } from '#frontend/ui/save-form.tsx';
import { TextField } from '#frontend/ui/text-field.tsx';
import { TimeField } from '#frontend/ui/time-field.tsx';
import type { AssignmentRow, AssignmentsChange } from '#shared/desk/assignments.ts';
import { dayWords } from '#shared/desk/shift-words.ts';
import { workedBetween, workedHours, workedTimes } from '#shared/desk/worked.ts';
import { newYorkIso } from '#shared/new-york.ts';
import { whenWords } from '../assignment-steps.ts';
import { ReasonField } from '../reason-fields.tsx';

type Send = (change: AssignmentsChange) => Promise<NotSaved | undefined>;

type WorkedTimesProps = { rows: readonly AssignmentRow[]; name: string; send: Send };

/** A button for each worked shift, to note other times than those of the shift. */
export function WorkedTimes({ rows, name, send }: WorkedTimesProps) {
  const [shown, setShown] = useState<AssignmentRow>();
  return (
    <>
      {rows.map((row) => (
        <Button key={row.shift} variant="quiet" onClick={() => setShown(row)}>
          <span>{rows.length === 1 ? 'Worked times' : `Worked times, ${dayWords(row.day)}`}</span>
          <span className="visually-hidden">{`: ${name}`}</span>
        </Button>
      ))}
      {shown && (
        <WorkedDialog row={shown} name={name} send={send} onClose={() => setShown(undefined)} />
      )}
    </>
  );
}

type WorkedDialogProps = { row: AssignmentRow; name: string; send: Send; onClose: () => void };
type Values = { from: string; to: string; breakMinutes: string; reason: string };

/** '19:00' of an instant, in New York. */
const clockAt = (at: string): string => newYorkIso(new Date(at)).slice(11, 16);
const mostBreakMinutes = 240;
const isBreak = (text: string): boolean =>
  /^\d{1,3}$/.test(text) && Number(text) <= mostBreakMinutes;

function WorkedDialog({ row, name, send, onClose }: WorkedDialogProps) {
  const { start, end, breakMinutes } = workedTimes(row);
  const timesOf = (values: Values) =>
    workedBetween(row, { ...values, breakMinutes: Number(values.breakMinutes) });
  const form = useSaveForm<Values>({
    start: {
      ...{ from: clockAt(start), to: clockAt(end) },
      ...{ breakMinutes: `${breakMinutes}`, reason: '' },
    },
    check: (values) => ({
      from: values.from === '' ? 'Enter the start.' : undefined,
      to:
        values.to === ''
          ? 'Enter the end.'
          : values.from !== '' && workedHours(timesOf(values)) <= 0
            ? 'The end must be after the start and the break.'
            : undefined,
      breakMinutes: isBreak(values.breakMinutes)
        ? undefined
        : `Enter the minutes, at most ${mostBreakMinutes}.`,
      reason: values.reason.trim() === '' ? 'Write the reason.' : undefined,
    }),
    async save(values) {
      const { shift, version, state } = row;
      const refusal = await send({
        changes: [{ shift, version, state, worked: timesOf(values) }],
        reason: values.reason.trim(),
      });
      return refusal && { problem: refusal.problem };
    },
    onSaved: onClose,
  });
  const { field, values } = form;
  const { onChange: changeBreak, ...breakField } = field('breakMinutes');
  const isKnown = values.from !== '' && values.to !== '' && isBreak(values.breakMinutes);
  return (
    <SaveDialog title={`Worked times of ${name}`} action="Save" state={form} onClose={onClose}>
      <p className="dialog__text tabular">{`Scheduled: ${whenWords(row)}`}</p>
      <TimeField {...field('from')} label="Worked from" />
      <TimeField {...field('to')} label="Worked until" />
      <TextField
        {...{ ...breakField, label: 'Break in minutes', inputMode: 'numeric', maxLength: 3 }}
        onChange={({ target }) => changeBreak(target.value)}
      />
      <ReasonField {...field('reason')} label="Reason" />
      <p className="tabular" role="status">
        {isKnown ? `${workedHours(timesOf(values)).toFixed(2)} hours` : ''}
      </p>
    </SaveDialog>
  );
}
