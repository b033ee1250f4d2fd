import { LabeledSelect } from '#frontend/staff/kit/layout/labeled-select.tsx';
import type { Facility } from '#shared/desk/facilities.ts';
import { fillLabels } from '#shared/desk/shift-words.ts';
import { workKindLabels, workKinds } from '#shared/desk/wishes.ts';
import { roleLabels, roles } from '#shared/nursing-roles.ts';
import {
  type ShiftsFilter,
  states,
  townWords,
  whenLabel,
  whens,
  workLabels,
} from './shifts-view.ts';

type ShiftFieldsProps = {
  filter: ShiftsFilter;
  facilities: readonly Facility[];
  onFilter: (change: Partial<ShiftsFilter>) => void;
};

const stateLabels = { ...fillLabels, ...workLabels, '': 'All but canceled' };

/** The filters of the shifts. */
export function ShiftFields({ filter, facilities, onFilter }: ShiftFieldsProps) {
  const towns = [...new Set(facilities.map(townWords))].toSorted();
  return (
    <>
      {filter.layout === 'list' && (
        <LabeledSelect
          label="Time"
          value={filter.when}
          options={whens.map((value) => ({ value, text: whenLabel(value) }))}
          onChange={(when) => onFilter({ when })}
        />
      )}
      <LabeledSelect
        label="Role"
        value={filter.role}
        options={[
          { value: '' as const, text: 'All roles' },
          ...roles.map((value) => ({ value, text: roleLabels[value] })),
        ]}
        onChange={(role) => onFilter({ role })}
      />
      <LabeledSelect
        label="Kind of work"
        value={filter.kind}
        options={[
          { value: '' as const, text: 'All kinds' },
          ...workKinds.map((value) => ({ value, text: workKindLabels[value] })),
        ]}
        onChange={(kind) => onFilter({ kind })}
      />
      <LabeledSelect
        label="State"
        value={filter.state}
        options={states.map((value) => ({ value, text: stateLabels[value] }))}
        onChange={(state) => onFilter({ state })}
      />
      <LabeledSelect
        label="Town"
        value={filter.town}
        options={[
          { value: '', text: 'All towns' },
          ...towns.map((town) => ({ value: town, text: town })),
        ]}
        onChange={(town) => onFilter({ town })}
      />
      <LabeledSelect
        label="Facility"
        value={filter.facility}
        options={[
          { value: '', text: 'All facilities' },
          ...facilities.map(({ id, name }) => ({ value: id, text: name })),
        ]}
        onChange={(facility) => onFilter({ facility })}
      />
    </>
  );
}
