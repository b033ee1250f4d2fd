import { type ComponentType, useId } from 'react';
import { LabeledSelect } from '#frontend/staff/layout/labeled-select.tsx';
import { useMayAct } from '#frontend/staff/services/session-state.ts';
import { TickBox, Ticks } from '#frontend/ui/tick-fields.tsx';
import { expiryLimitLabels, expiryLimits } from '#shared/desk/credentials.ts';
import { shiftTimeLabels, shiftTimes } from '#shared/desk/wishes.ts';
import type { Kind } from '#shared/kinds.ts';
import { roleLabels, roles } from '#shared/nursing-roles.ts';
import { statusesOf, statusRules } from '#shared/statuses.ts';
import { DayField } from './day-field.tsx';
import { type ListFilter, ownerWords } from './list-filter.ts';

import type { Owners } from './owners.ts';
import { SearchFilter } from './search-filter.tsx';

export type ControlProps = {
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

const SortControl = ({ filter, onFilter }: ControlProps) => (
  <Radios
    legend="Sort by"
    values={['date', 'name'] as const}
    labelOf={(sort) => sortLabels[sort]}
    value={filter.sort}
    onChoose={(sort) => onFilter({ sort }, 'choice')}
  />
);

const NameControl = ({ filter, resets, onFilter, onTyped }: ControlProps) => (
  <SearchFilter
    label="Name"
    hint="Matches letters in any order."
    text={filter.name}
    resets={resets}
    onType={(name) => onFilter({ name, ...(name === '' && { together: false }) }, 'typing')}
    onTyped={onTyped}
  />
);

const DaysControl = ({ filter, today, onFilter }: ControlProps) => (
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
);

const RolesControl = ({ kind, filter, onFilter }: ControlProps) =>
  kind === 'employment' && (
    <Ticks
      legend="Roles"
      options={roles}
      labels={roleLabels}
      chosen={filter.roles}
      onChange={(ticked) => onFilter({ roles: ticked }, 'choice')}
    />
  );

const StatusControl = ({ kind, filter, onFilter }: ControlProps) => (
  <Ticks
    legend="Status"
    options={statusesOf[kind]}
    labels={(status) => statusRules[status].label}
    chosen={filter.statuses}
    onChange={(statuses) => onFilter({ statuses }, 'choice')}
  />
);

const OwnerControl = ({ filter, owners, onFilter }: ControlProps) => (
  <LabeledSelect
    label="Owner"
    value={filter.owner}
    options={['', 'me', 'nobody', ...owners.subs].map((value) => ({
      value,
      text: ownerWords(value, owners.nameOf),
    }))}
    onChange={(owner) => onFilter({ owner }, 'choice')}
  />
);

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

const OverdueControl = ({ filter, onFilter }: ControlProps) => (
  <TickBox
    label="Overdue"
    checked={filter.overdue}
    onChange={(overdue) => onFilter({ overdue }, 'choice')}
  />
);

const LookControl = ({ kind, filter, onFilter }: ControlProps) =>
  kind === 'employment' && (
    <TickBox
      label="Needs a look"
      checked={filter.needsLook}
      onChange={(needsLook) => onFilter({ needsLook }, 'choice')}
    />
  );

const ShiftsControl = ({ kind, filter, onFilter }: ControlProps) =>
  kind === 'employment' && (
    <Ticks
      legend="Wants"
      options={shiftTimes}
      labels={shiftTimeLabels}
      chosen={filter.shifts}
      onChange={(shifts) => onFilter({ shifts }, 'choice')}
    />
  );

const LicenseControl = ({ kind, filter, onFilter }: ControlProps) =>
  kind === 'employment' && (
    <Radios
      legend="License expired or expires"
      values={['', ...expiryLimits]}
      labelOf={(one) => (one === '' ? 'Any day' : expiryLimitLabels[one])}
      value={filter.license}
      onChoose={(license) => onFilter({ license }, 'choice')}
    />
  );

/** Viewers do not read personnel files. */
function FileControl({ kind, filter, onFilter }: ControlProps) {
  const mayRead = useMayAct('recruiter');
  return (
    kind === 'employment' &&
    mayRead && (
      <TickBox
        label="File complete"
        checked={filter.fileComplete}
        onChange={(fileComplete) => onFilter({ fileComplete }, 'choice')}
      />
    )
  );
}

/** The control of each filter in the panel. Some filters have their control beside the rows instead. */
export const filterControls: Record<
  keyof ListFilter,
  ComponentType<ControlProps> | 'beside the rows'
> = {
  sort: SortControl,
  name: NameControl,
  together: 'beside the rows',
  from: DaysControl,
  // `DaysControl` contains this field, too.
  to: () => null,
  roles: RolesControl,
  statuses: StatusControl,
  owner: OwnerControl,
  overdue: OverdueControl,
  needsLook: LookControl,
  shifts: ShiftsControl,
  license: LicenseControl,
  fileComplete: FileControl,
};
