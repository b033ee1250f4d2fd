import { Button } from '#frontend/ui/button.tsx';
import { type ControlProps, filterControls } from './filter-controls.tsx';
import { activeFilters, clearedFilter, namesOf } from './list-address.ts';
import { recordFilters } from './list-filter.ts';

/** The sort order and the filters of a list of records (section 5). */
export function FilterFields(props: ControlProps) {
  const { filter, onFilter } = props;
  return (
    <>
      {namesOf(recordFilters).map((name) => {
        const Control = filterControls[name];
        return Control !== 'beside the rows' && <Control key={name} {...props} />;
      })}
      <Button
        variant="quiet"
        inactive={activeFilters(recordFilters, filter).length === 0}
        onClick={() => onFilter(clearedFilter(recordFilters, filter), 'choice')}
      >
        Clear filters
      </Button>
    </>
  );
}
