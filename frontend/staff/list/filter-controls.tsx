import { type ComponentType, useId } from 'react';
import { useMayAct } from '#frontend/staff/services/session-state.ts';
import { expiryLimitLabels, expiryLimits } from '#shared/desk/credentials.ts';
import { shiftTimeLabels, shiftTimes } from '#shared/desk/wishes.ts';
import type { Kind } from '#shared/kinds.ts';
import { roleLabels, roles } from '#shared/nursing-roles.ts';
import { statusesOf, statusRules } from '#shared/statuses.ts';
import { DayField } from './day-field.tsx';
import { type FilterName, type ListFilter, ownerWords } from './list-filter.ts';
import { NameFilter } from './name-filter.tsx';
import type { Owners } from './owners.ts';

export type ControlProps = {
  kind: Kind;
  filter: ListFilter;
  today: string;
  owners: Owners;
  /** See `NameFilter`. */
  resets: number;
  onFilter: (change: Partial<ListFilter>, how: 'typing' | 'choice') => void;
  /** Called when the name field loses the focus. The caller applies the typed name at once. */
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
          <span>{labelOf(value)}</span>
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

function OwnerControl({ filter, owners, onFilter }: ControlProps) {
  const id = useId();
  return (
    <div className="field">
      <label className="field__label" htmlFor={id}>
        Owner
      </label>
      <select
        id={id}
        className="field__control select"
        value={filter.owner}
        onChange={({ target }) => onFilter({ owner: target.value }, 'choice')}
      >
        {['', 'me', 'nobody', ...owners.subs].map((owner) => (
          <option key={owner} value={owner}>
            {ownerWords(owner, owners.nameOf)}
          </option>
        ))}
      </select>
    </div>
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
    <fieldset className="filters__group">
      <legend className="filters__legend">{legend}</legend>
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
  <label className="tick row gap-3">
    <input
      type="checkbox"
      checked={filter.overdue}
      onChange={({ target }) => onFilter({ overdue: target.checked }, 'choice')}
    />
    <span>Overdue</span>
  </label>
);

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

const ShiftsControl = ({ kind, filter, onFilter }: ControlProps) =>
  kind === 'employment' && (
    <Ticks
      legend="Wants"
      values={shiftTimes}
      labelOf={(shift) => shiftTimeLabels[shift]}
      ticked={filter.shifts}
      onTick={(shifts) => onFilter({ shifts }, 'choice')}
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
      <label className="tick row gap-3">
        <input
          type="checkbox"
          checked={filter.fileComplete}
          onChange={({ target }) => onFilter({ fileComplete: target.checked }, 'choice')}
        />
        File complete
      </label>
    )
  );
}

/** The control of each filter in the panel. Some filters have their control beside the rows instead. */
export const filterControls: Record<FilterName, ComponentType<ControlProps> | 'beside the rows'> = {
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
