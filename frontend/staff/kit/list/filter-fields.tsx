import { useId } from 'react';
import { useMayAct } from '#frontend/staff/kit/services/session-state.ts';
import { Button } from '#frontend/ui/button.tsx';
import { SelectField } from '#frontend/ui/select-field.tsx';
import { TickBox, Ticks } from '#frontend/ui/tick-fields.tsx';
import { expiryLimitLabels, expiryLimits } from '#shared/desk/credentials.ts';
import { shiftTimeLabels, shiftTimes } from '#shared/desk/wishes.ts';
import type { Kind } from '#shared/kinds.ts';
import { roleLabels, roles } from '#shared/nursing-roles.ts';
import { statusesOf, statusRules } from '#shared/statuses.ts';
import { DayField } from './day-field.tsx';
import { activeFilters, clearedFilter } from './list-address.ts';
import { type ListFilter, ownerWords, recordFilters } from './list-filter.ts';
import type { Owners } from './owners.ts';
import { SearchFilter } from './search-filter.tsx';

type FilterFieldsProps = {
  kind: Kind;
  filter: ListFilter;
  today: string;
  owners: Owners;
  /** See `SearchFilter`. */
  resets: number;
  onFilter: (change: Partial<ListFilter>, how: 'typing' | 'choice') => void;
  /** Called when the name field loses the focus. The caller applies the typed name at once. */
  onTyped: () => void;
};

const sortLabels = { date: 'Date, newest first', name: 'Name, A to Z' } as const;

/** The sort order and the filters of a list of records (section 5). `together` has its control beside the rows. */
export function FilterFields(props: FilterFieldsProps) {
  const { kind, filter, today, owners, resets, onFilter, onTyped } = props;
  const choose = (change: Partial<ListFilter>) => onFilter(change, 'choice');
  return (
    <>
      <Radios
        legend="Sort by"
        values={['date', 'name']}
        labelOf={(sort) => sortLabels[sort]}
        value={filter.sort}
        onChoose={(sort) => choose({ sort })}
      />
      <SearchFilter
        label="Name"
        hint="Matches letters in any order."
        text={filter.name}
        resets={resets}
        onType={(name) => onFilter({ name, ...(name === '' && { together: false }) }, 'typing')}
        onTyped={onTyped}
      />
      <div className="stack">
        <DayField
          label="From"
          value={filter.from}
          today={today}
          onDay={(from) => onFilter({ from, to: filter.to < from ? '' : filter.to }, 'typing')}
        />
        <DayField
          label="To"
          value={filter.to === '' ? today : filter.to}
          today={today}
          min={filter.from}
          onDay={(to) => onFilter({ to: to === today ? '' : to }, 'typing')}
        />
      </div>
      {kind === 'employment' && (
        <Ticks
          legend="Roles"
          options={roles}
          labels={roleLabels}
          chosen={filter.roles}
          onChange={(ticked) => choose({ roles: ticked })}
        />
      )}
      <Ticks
        legend="Status"
        options={statusesOf[kind]}
        labels={(status) => statusRules[status].label}
        chosen={filter.statuses}
        onChange={(statuses) => choose({ statuses })}
      />
      <SelectField
        label="Owner"
        value={filter.owner}
        options={['', 'me', 'nobody', ...owners.subs]}
        labels={(value) => ownerWords(value, owners.nameOf)}
        onChange={(owner) => choose({ owner })}
      />
      <TickBox
        label="Overdue"
        checked={filter.overdue}
        onChange={(overdue) => choose({ overdue })}
      />
      {kind === 'employment' && <ApplicantFields filter={filter} onFilter={choose} />}
      <Button
        variant="quiet"
        inactive={activeFilters(recordFilters, filter).length === 0}
        onClick={() => choose(clearedFilter(recordFilters, filter))}
      >
        Clear filters
      </Button>
    </>
  );
}

type ApplicantFieldsProps = {
  filter: ListFilter;
  onFilter: (change: Partial<ListFilter>) => void;
};

/** The filters of job applications alone. Viewers do not read personnel files. */
function ApplicantFields({ filter, onFilter }: ApplicantFieldsProps) {
  const mayReadFiles = useMayAct('recruiter');
  return (
    <>
      <TickBox
        label="Needs a look"
        checked={filter.needsLook}
        onChange={(needsLook) => onFilter({ needsLook })}
      />
      <Ticks
        legend="Wants"
        options={shiftTimes}
        labels={shiftTimeLabels}
        chosen={filter.shifts}
        onChange={(shifts) => onFilter({ shifts })}
      />
      <Radios
        legend="License expired or expires"
        values={['', ...expiryLimits]}
        labelOf={(one) => (one === '' ? 'Any day' : expiryLimitLabels[one])}
        value={filter.license}
        onChoose={(license) => onFilter({ license })}
      />
      {mayReadFiles && (
        <TickBox
          label="File complete"
          checked={filter.fileComplete}
          onChange={(fileComplete) => onFilter({ fileComplete })}
        />
      )}
    </>
  );
}

type RadiosProps<Value> = {
  legend: string;
  values: readonly Value[];
  labelOf: (value: Value) => string;
  value: Value;
  onChoose: (value: Value) => void;
};

function Radios<Value extends string>(props: RadiosProps<Value>) {
  const { legend, values, labelOf, value, onChoose } = props;
  const id = useId();
  return (
    <fieldset>
      <legend>{legend}</legend>
      {values.map((one) => (
        <label key={one} className="tick row gap-3">
          <input type="radio" name={id} checked={value === one} onChange={() => onChoose(one)} />
          <span>{labelOf(one)}</span>
        </label>
      ))}
    </fieldset>
  );
}
