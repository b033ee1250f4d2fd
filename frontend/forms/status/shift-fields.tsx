import { useId, useState } from 'react';
import { neededShifts as words } from '#frontend/content/needed-shifts.ts';
import { DayFields, DetailFields, TimeFields, WhoFields } from '#frontend/kit/shift-fields.tsx';
import { certificateTypes } from '#shared/desk/credentials.ts';
import {
  hasDetails,
  isEmptyShift,
  missingOf,
  type ShiftDraft,
  shiftErrors,
  shiftOfAnswers,
} from '#shared/desk/shift-draft.ts';
import { statedShiftWords } from '#shared/desk/shift-words.ts';
import { OptionalGroup } from '../fields/optional-group.tsx';

type ShiftFieldsProps = {
  /** From 1. */
  number: number;
  shift: ShiftDraft;
  /** New York's calendar day. */
  today: string;
  onChange: (part: Partial<ShiftDraft>) => void;
  /** Undefined for the only one while it is empty. */
  onRemove: (() => void) | undefined;
};

/** One shift. It is saved once it has a license, a day, a start and an end. */
export function ShiftFields({ number, shift, today, onChange, onRemove }: ShiftFieldsProps) {
  const id = useId();
  const fields = { id, shift, errors: shiftErrors(shift), onChange };
  const stated = shiftOfAnswers(shift);
  const missing = missingOf(shift);
  const [isNeeded] = useState(() => hasDetails(shift));
  return (
    <section className="needed__shift stack" data-shift={shift.id} aria-labelledby={`${id}-title`}>
      <h3 id={`${id}-title`} className="title">
        {words.shift(number)}
      </h3>
      <WhoFields {...fields} />
      <DayFields {...fields} {...{ label: words.daysOf(number), today }} />
      <TimeFields {...fields} />
      <p role="status" className={stated ? 'needed__sum strong' : 'needed__sum soft'}>
        {stated
          ? statedShiftWords(stated)
          : !isEmptyShift(shift) && missing.length > 0 && words.missing(missing)}
      </p>
      <OptionalGroup title={words.details} isNeeded={isNeeded}>
        <DetailFields {...fields} options={certificateTypes} />
      </OptionalGroup>
      {onRemove && (
        <button type="button" className="text-button" onClick={onRemove}>
          {words.remove(number)}
        </button>
      )}
    </section>
  );
}
