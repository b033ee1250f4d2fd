import { useId } from 'react';
import { Button } from '#frontend/ui/button.tsx';
import type { Kind } from '#shared/kinds.ts';
import type { ListFilter } from '#shared/list.ts';
import { type Role, roleLabels, roles } from '#shared/nursing-roles.ts';
import { DayField } from './day-field.tsx';
import { clearedFilter, isFiltering, longestSearch } from './list-address.ts';
import { WorkFilters } from './work-filters.tsx';

export type FilterFieldsProps = {
  kind: Kind;
  filter: ListFilter;
  today: string;
  onFilter: (filter: ListFilter, how: 'typing' | 'choice') => void;
  /** The name field is left: what was typed is settled. */
  onTyped: () => void;
};

const sorts = [
  ['date', 'Date, newest first'],
  ['name', 'Name, A to Z'],
] as const;

/** What a list is sorted and filtered by (section 5). Everything counts at once. */
export function FilterFields({ kind, filter, today, onFilter, onTyped }: FilterFieldsProps) {
  const id = useId();
  const choose = (change: Partial<ListFilter>) => onFilter({ ...filter, ...change }, 'choice');
  const type = (change: Partial<ListFilter>) => onFilter({ ...filter, ...change }, 'typing');
  const tick = (role: Role, ticked: boolean) =>
    choose({ roles: roles.filter((one) => (one === role ? ticked : filter.roles.includes(one))) });

  return (
    // biome-ignore lint/a11y/useSemanticElements: nothing is submitted, so that it is no form
    <div className="filters" role="search" aria-label="Applications">
      <fieldset className="filters__group">
        <legend className="filters__legend">Sort by</legend>
        {sorts.map(([sort, label]) => (
          <label key={sort} className="tick">
            <input
              type="radio"
              name={`${id}-sort`}
              checked={filter.sort === sort}
              onChange={() => choose({ sort })}
            />
            {label}
          </label>
        ))}
      </fieldset>
      <div className="field">
        <label className="field__label" htmlFor={`${id}-name`}>
          Name
        </label>
        <input
          className="field__control"
          id={`${id}-name`}
          type="search"
          autoComplete="off"
          spellCheck={false}
          maxLength={longestSearch}
          value={filter.name}
          aria-describedby={`${id}-name-hint`}
          onChange={({ target }) =>
            type({ name: target.value, ...(target.value === '' && { together: false }) })
          }
          onBlur={onTyped}
        />
        <p className="field__hint" id={`${id}-name-hint`}>
          Finds names with all of these letters, in any order.
        </p>
      </div>
      <div className="filters__days">
        <DayField
          label="From"
          value={filter.from}
          today={today}
          onDay={(from) => type({ from, to: filter.to < from ? '' : filter.to })}
        />
        <DayField
          label="To"
          value={filter.to === '' ? today : filter.to}
          today={today}
          min={filter.from}
          onDay={(to) => type({ to: to === today ? '' : to })}
        />
      </div>
      {kind === 'employment' && (
        <fieldset className="filters__group">
          <legend className="filters__legend">Roles</legend>
          {roles.map((role) => (
            <label key={role} className="tick">
              <input
                type="checkbox"
                checked={filter.roles.includes(role)}
                onChange={({ target }) => tick(role, target.checked)}
              />
              {roleLabels[role]}
            </label>
          ))}
        </fieldset>
      )}
      <WorkFilters kind={kind} filter={filter} onFilter={choose} />
      <Button
        look="quiet"
        inactive={!isFiltering(filter)}
        onClick={() => onFilter(clearedFilter(filter), 'choice')}
      >
        Clear filters
      </Button>
    </div>
  );
}
