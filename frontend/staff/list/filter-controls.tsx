import { type ComponentType, useId } from 'react';
import type { Kind } from '#shared/kinds.ts';
import { roleLabels, roles } from '#shared/nursing-roles.ts';
import { statusesOf, statusRules } from '#shared/statuses.ts';
import { DayField } from './day-field.tsx';
import { type FilterName, type ListFilter, ownerLabels } from './list-filter.ts';
import { NameFilter } from './name-filter.tsx';

export type ControlProps = {
  kind: Kind;
  filter: ListFilter;
  today: string;
  /** See `NameFilter`. */
  resets: number;
  onFilter: (change: Partial<ListFilter>, how: 'typing' | 'choice') => void;
  /** The name field is left: what was typed is settled. */
  onTyped: () => void;
};

const NameControl = ({ filter, resets, onFilter, onTyped }: ControlProps) => (
  <NameFilter
    name={filter.name}
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

type TicksProps<Value> = {
  legend: string;
  values: readonly Value[];
  labelOf: (value: Value) => string;
  ticked: readonly Value[];
  onTick: (ticked: Value[]) => void;
};

function Ticks<Value extends string>(props: TicksProps<Value>) {
  const { legend, values, labelOf, ticked, onTick } = props;
  const tick = (value: Value, isTicked: boolean) =>
    onTick(values.filter((one) => (one === value ? isTicked : ticked.includes(one))));
  return (
    <fieldset className="filters__group">
      <legend className="filters__legend">{legend}</legend>
      {values.map((value) => (
        <label key={value} className="tick row gap-3">
          <input
            type="checkbox"
            checked={ticked.includes(value)}
            onChange={({ target }) => tick(value, target.checked)}
          />
          {labelOf(value)}
        </label>
      ))}
    </fieldset>
  );
}

const RolesControl = ({ kind, filter, onFilter }: ControlProps) =>
  kind === 'employment' && (
    <Ticks
      legend="Roles"
      values={roles}
      labelOf={(role) => roleLabels[role]}
      ticked={filter.roles}
      onTick={(ticked) => onFilter({ roles: ticked }, 'choice')}
    />
  );

const StatusControl = ({ kind, filter, onFilter }: ControlProps) => (
  <Ticks
    legend="Status"
    values={statusesOf[kind]}
    labelOf={(status) => statusRules[status].label}
    ticked={filter.statuses}
    onTick={(statuses) => onFilter({ statuses }, 'choice')}
  />
);

function OwnerControl({ filter, onFilter }: ControlProps) {
  const id = useId();
  return (
    <fieldset className="filters__group">
      <legend className="filters__legend">Owner</legend>
      {(['', 'me', 'nobody'] as const).map((one) => (
        <label key={one} className="tick row gap-3">
          <input
            type="radio"
            name={id}
            checked={filter.owner === one}
            onChange={() => onFilter({ owner: one }, 'choice')}
          />
          {one === '' ? 'Anybody’s' : ownerLabels[one]}
        </label>
      ))}
    </fieldset>
  );
}

const LookControl = ({ kind, filter, onFilter }: ControlProps) =>
  kind === 'employment' && (
    <label className="tick row gap-3">
      <input
        type="checkbox"
        checked={filter.needsLook}
        onChange={({ target }) => onFilter({ needsLook: target.checked }, 'choice')}
      />
      Needs a look
    </label>
  );

/** The control of each filter in the panel; some are offered beside the rows, where they are of use. */
export const filterControls: Record<FilterName, ComponentType<ControlProps> | 'beside the rows'> = {
  name: NameControl,
  together: 'beside the rows',
  from: DaysControl,
  // Its field stands beside From.
  to: () => null,
  roles: RolesControl,
  statuses: StatusControl,
  owner: OwnerControl,
  needsLook: LookControl,
};
