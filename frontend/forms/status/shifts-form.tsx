import { useEffect, useId, useRef, useState } from 'react';
import { neededShifts as words } from '#frontend/content/needed-shifts.ts';
import { Button } from '#frontend/ui/button.tsx';
import { SelectField } from '#frontend/ui/select-field.tsx';
import { TextField } from '#frontend/ui/text-field.tsx';
import {
  emptyShift,
  isEmptyShift,
  type ShiftDraft,
  shiftsAgain,
} from '#shared/desk/shift-draft.ts';
import type { StatedShifts } from '#shared/desk/stated-shifts.ts';
import { mostStatedShifts } from '#shared/desk/stated-shifts.ts';
import { statesByNearness, usStates } from '#shared/desk/us-states.ts';
import { newYorkDay } from '#shared/new-york.ts';
import type { SenderValues } from './ask-status.ts';
import { SameAgain } from './same-again.tsx';
import { SaveLine } from './save-line.tsx';
import { ShiftFields } from './shift-fields.tsx';
import { useShifts } from './use-shifts.ts';

type ShiftsFormProps = {
  /** The values that proved the sender: the reference, the digits, and the secret or the code. */
  asked: SenderValues;
  /** The stored shifts; undefined where there are none. */
  stated: StatedShifts | undefined;
  onSaved: (stated: StatedShifts | undefined) => void;
};

/** The screen for the shifts that a facility needs. Every answer is optional. */
export function ShiftsForm({ asked, stated, onSaved }: ShiftsFormProps) {
  const id = useId();
  const { answers, setAnswers, state, saveAgain } = useShifts(asked, stated, onSaved);
  const { facility, shifts } = answers;
  const [today] = useState(() => newYorkDay(new Date()));
  const list = useRef<HTMLDivElement>(null);
  /** The shift that receives the focus once it is rendered. */
  const [added, setAdded] = useState<string>();
  useEffect(() => {
    const field = added && list.current?.querySelector(`[data-shift="${added}"] input`);
    if (field instanceof HTMLElement) field.focus();
  }, [added]);

  const setShifts = (next: readonly ShiftDraft[]) =>
    setAnswers({ ...answers, shifts: next.length > 0 ? next : [emptyShift()] });
  const add = () => {
    const shift = emptyShift();
    setShifts([...shifts, shift]);
    setAdded(shift.id);
  };
  const remove = (shift: ShiftDraft) => {
    const left = shifts.filter((one) => one !== shift);
    const next = left.length > 0 ? left : [emptyShift()];
    setShifts(next);
    setAdded(next.at(-1)?.id);
  };
  const copy = (earlier: StatedShifts): number => {
    const own = shifts.filter((shift) => !isEmptyShift(shift));
    const copied = shiftsAgain(earlier.shifts, today).slice(0, mostStatedShifts - own.length);
    if (copied.length === 0) return 0;
    const isUnnamed = facility.name.trim() === '' && facility.town.trim() === '';
    setAnswers({
      facility: isUnnamed ? earlier.facility : facility,
      shifts: [...own, ...copied],
    });
    return copied.length;
  };

  return (
    <section className="needed card stack gap-5" aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>{words.title}</h2>
      <p>{words.lead}</p>
      <SameAgain asked={asked} onCopy={copy} />
      <form
        className="stack gap-5"
        method="dialog"
        onSubmit={(event) => {
          event.preventDefault();
          saveAgain();
        }}
        noValidate
      >
        <div className="stack gap-6" ref={list}>
          {shifts.map((shift, at) => (
            <ShiftFields
              key={shift.id}
              {...{ number: at + 1, shift, today }}
              onChange={(part) =>
                setShifts(shifts.map((one) => (one === shift ? { ...one, ...part } : one)))
              }
              onRemove={shifts.length > 1 || !isEmptyShift(shift) ? () => remove(shift) : undefined}
            />
          ))}
        </div>
        {shifts.length < mostStatedShifts ? (
          <Button variant="quiet" className="needed__add" onClick={add}>
            {words.add}
          </Button>
        ) : (
          <p className="soft">{words.mostShifts(mostStatedShifts)}</p>
        )}
        <section className="needed__facility stack" aria-labelledby={`${id}-facility`}>
          <h3 id={`${id}-facility`} className="title">
            {words.facility}
          </h3>
          <TextField
            {...{ id: `${id}-name`, label: words.name, value: facility.name }}
            {...{ maxLength: 100, autoComplete: 'organization' }}
            onChange={({ target }) =>
              setAnswers({ ...answers, facility: { ...facility, name: target.value } })
            }
          />
          <TextField
            {...{ id: `${id}-town`, label: words.town, value: facility.town }}
            {...{ maxLength: 50, autoComplete: 'address-level2', short: true }}
            onChange={({ target }) =>
              setAnswers({ ...answers, facility: { ...facility, town: target.value } })
            }
          />
          <SelectField
            {...{ id: `${id}-state`, label: words.state, prompt: words.noState }}
            {...{ options: statesByNearness, labels: usStates, value: facility.state }}
            onChange={(chosen) =>
              chosen && setAnswers({ ...answers, facility: { ...facility, state: chosen } })
            }
          />
        </section>
        <SaveLine {...{ words, state, saveAgain }} />
      </form>
    </section>
  );
}
