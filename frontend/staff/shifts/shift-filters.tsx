import { SlidersHorizontal } from 'lucide-react';
import { useState } from 'react';
import { FilterSelect } from '#frontend/staff/layout/filter-select.tsx';
import { useMedia } from '#frontend/staff/layout/use-media.ts';
import { Button } from '#frontend/ui/button.tsx';
import { Drawer } from '#frontend/ui/drawer.tsx';
import type { Facility } from '#shared/desk/facilities.ts';
import { fillLabels } from '#shared/desk/shift-words.ts';
import { fills } from '#shared/desk/shifts.ts';
import { roleLabels, roles } from '#shared/nursing-roles.ts';
import {
  filtersOf,
  type ShiftsView,
  type StateFilter,
  townWords,
  whenLabel,
  whens,
  workLabels,
  works,
} from './shifts-view.ts';

type ShiftFiltersProps = {
  view: ShiftsView;
  facilities: readonly Facility[];
  /** The text of the button that closes the drawer, such as '12 shifts'. */
  shown: string;
  onView: (part: Partial<ShiftsView>) => void;
};

/** The filters of the shifts: above the list on a wide screen, otherwise in a drawer. */
export function ShiftFilters(props: ShiftFiltersProps) {
  const isWide = useMedia('(width >= 64rem)');
  const [isOpen, setIsOpen] = useState(false);
  const count = filtersOf(props.view);
  if (isWide) {
    return (
      <search className="shift-filters filters" aria-label="Shift filters">
        <Fields {...props} />
      </search>
    );
  }
  return (
    <>
      <Button variant="quiet" aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
        <SlidersHorizontal size={18} strokeWidth={1.75} aria-hidden />
        <span>{count === 0 ? 'Filters' : `Filters (${count})`}</span>
      </Button>
      <Drawer open={isOpen} title="Filters" onClose={() => setIsOpen(false)}>
        <search className="filters stack" aria-label="Shift filters">
          <Fields {...props} />
        </search>
        <Button className="drawer__done" onClick={() => setIsOpen(false)}>
          {`Show ${props.shown}`}
        </Button>
      </Drawer>
    </>
  );
}

const stateOptions: readonly { value: StateFilter; text: string }[] = [
  { value: '', text: 'All but canceled' },
  ...works.map((value) => ({ value, text: workLabels[value] })),
  ...fills.flatMap((value) => (value === 'past' ? [] : [{ value, text: fillLabels[value] }])),
];

function Fields({ view, facilities, onView }: ShiftFiltersProps) {
  const towns = [...new Set(facilities.map(townWords))].toSorted();
  return (
    <>
      {view.layout === 'list' && (
        <FilterSelect
          label="Time"
          value={view.when}
          options={whens.map((value) => ({ value, text: whenLabel(value) }))}
          onChange={(when) => onView({ when })}
        />
      )}
      <FilterSelect
        label="Role"
        value={view.role}
        options={[
          { value: '' as const, text: 'All roles' },
          ...roles.map((value) => ({ value, text: roleLabels[value] })),
        ]}
        onChange={(role) => onView({ role })}
      />
      <FilterSelect
        label="State"
        value={view.state}
        options={stateOptions}
        onChange={(state) => onView({ state })}
      />
      <FilterSelect
        label="Town"
        value={view.town}
        options={[
          { value: '', text: 'All towns' },
          ...towns.map((town) => ({ value: town, text: town })),
        ]}
        onChange={(town) => onView({ town })}
      />
      <FilterSelect
        label="Facility"
        value={view.facility}
        options={[
          { value: '', text: 'All facilities' },
          ...facilities.map(({ id, name }) => ({ value: id, text: name })),
        ]}
        onChange={(facility) => onView({ facility })}
      />
    </>
  );
}
