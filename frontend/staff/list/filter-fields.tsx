import { useId } from 'react';
import { Button } from '#frontend/ui/button.tsx';
import { kinds } from '#shared/kinds.ts';
import { type ControlProps, filterControls } from './filter-controls.tsx';
import { activeFilters, clearedFilter, filterNames } from './list-filter.ts';

const sorts = [
  ['date', 'Date, newest first'],
  ['name', 'Name, A to Z'],
] as const;

/** The sort order and the filters of a list (section 5). Each change applies without a button. */
export function FilterFields(props: ControlProps) {
  const { kind, filter, onFilter } = props;
  const id = useId();
  return (
    // biome-ignore lint/a11y/useSemanticElements: nothing is submitted, so it is no form
    <div className="filters stack" role="search" aria-label={`${kinds[kind].word} filters`}>
      <fieldset className="filters__group">
        <legend className="filters__legend">Sort by</legend>
        {sorts.map(([sort, label]) => (
          <label key={sort} className="tick row gap-3">
            <input
              type="radio"
              name={id}
              checked={filter.sort === sort}
              onChange={() => onFilter({ sort }, 'choice')}
            />
            <span>{label}</span>
          </label>
        ))}
      </fieldset>
      {filterNames.map((name) => {
        const Control = filterControls[name];
        return Control !== 'beside the rows' && <Control key={name} {...props} />;
      })}
      <Button
        variant="quiet"
        inactive={activeFilters(filter).length === 0}
        onClick={() => onFilter(clearedFilter(filter), 'choice')}
      >
        Clear filters
      </Button>
    </div>
  );
}
