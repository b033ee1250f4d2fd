import { SelectField } from '#frontend/ui/select-field.tsx';
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
        <SelectField
          label="Time"
          value={filter.when}
          options={whens}
          labels={whenLabel}
          onChange={(when) => onFilter({ when })}
        />
      )}
      <SelectField
        label="Role"
        value={filter.role}
        options={['' as const, ...roles]}
        labels={{ '': 'All roles', ...roleLabels }}
        onChange={(role) => onFilter({ role })}
      />
      <SelectField
        label="Kind of work"
        value={filter.kind}
        options={['' as const, ...workKinds]}
        labels={{ '': 'All kinds', ...workKindLabels }}
        onChange={(kind) => onFilter({ kind })}
      />
      <SelectField
        label="State"
        value={filter.state}
        options={states}
        labels={stateLabels}
        onChange={(state) => onFilter({ state })}
      />
      <SelectField
        label="Town"
        value={filter.town}
        options={['', ...towns]}
        labels={(town) => town || 'All towns'}
        onChange={(town) => onFilter({ town })}
      />
      <SelectField
        label="Facility"
        value={filter.facility}
        options={['', ...facilities.map(({ id }) => id)]}
        labels={(id) => facilities.find((one) => one.id === id)?.name ?? 'All facilities'}
        onChange={(facility) => onFilter({ facility })}
      />
    </>
  );
}
