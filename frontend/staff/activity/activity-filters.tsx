import { useId, useState } from 'react';
import type { ActivityFilter } from '#frontend/staff/queries/use-audit.ts';
import { DateInput } from '#frontend/ui/date-input.tsx';
import { auditActions, type Person } from '#shared/audit.ts';
import { isDay } from './activity-address.ts';

type ActivityFiltersProps = {
  filter: ActivityFilter;
  people: readonly Person[];
  today: string;
  onFilter: (filter: ActivityFilter) => void;
};

/** The filters by day, person and action. A change takes effect at once. */
export function ActivityFilters({ filter, people, today, onFilter }: ActivityFiltersProps) {
  const id = useId();
  const [draft, setDraft] = useState<string>();
  const isKnown = filter.sub === '' || people.some(({ sub }) => sub === filter.sub);
  return (
    // biome-ignore lint/a11y/useSemanticElements: nothing is submitted, so it is no form
    <div className="activity-filters" role="search" aria-label="Activity">
      <div className="field">
        <label className="field__label" htmlFor={`${id}-day`}>
          Day
        </label>
        <DateInput
          className="field__control"
          id={`${id}-day`}
          max={today}
          value={draft ?? filter.day}
          onChange={({ target }) => {
            setDraft(target.value);
            if (isDay(target.value, today)) onFilter({ ...filter, day: target.value });
          }}
          onBlur={() => setDraft(undefined)}
        />
      </div>
      <div className="field">
        <label className="field__label" htmlFor={`${id}-person`}>
          Person
        </label>
        <select
          className="field__control select"
          id={`${id}-person`}
          value={filter.sub}
          onChange={({ target }) => onFilter({ ...filter, sub: target.value })}
        >
          <option value="">Everyone</option>
          {!isKnown && <option value={filter.sub}>Removed account</option>}
          {people.map(({ sub, email }) => (
            <option key={sub} value={sub}>
              {email}
            </option>
          ))}
        </select>
      </div>
      <div className="field">
        <label className="field__label" htmlFor={`${id}-action`}>
          Action
        </label>
        <select
          className="field__control select"
          id={`${id}-action`}
          value={filter.action}
          onChange={({ target }) => onFilter({ ...filter, action: target.value })}
        >
          <option value="">All but refreshes of open lists</option>
          {Object.entries(auditActions).map(([action, { label }]) => (
            <option key={action} value={action}>
              {label}
            </option>
          ))}
        </select>
      </div>
    </div>
  );
}
