import { LabeledSelect } from '#frontend/staff/kit/layout/labeled-select.tsx';
import { nameOfActor } from '#frontend/staff/kit/layout/person-names.ts';
import { DayField } from '#frontend/staff/kit/list/day-field.tsx';
import type { ActivityFilter } from '#frontend/staff/kit/queries/use-audit.ts';
import { auditActions, type Person } from '#shared/audit.ts';

type ActivityFiltersProps = {
  filter: ActivityFilter;
  people: readonly Person[];
  today: string;
  onFilter: (change: Partial<ActivityFilter>, how: 'typing' | 'choice') => void;
};

/** The filters by day, person and action. A change takes effect at once. */
export function ActivityFilters({ filter, people, today, onFilter }: ActivityFiltersProps) {
  const isKnown = filter.sub === '' || people.some(({ sub }) => sub === filter.sub);
  return (
    <>
      <DayField
        label="Day"
        value={filter.day === '' ? today : filter.day}
        today={today}
        onDay={(day) => onFilter({ day: day === today ? '' : day }, 'typing')}
      />
      <LabeledSelect
        label="Person"
        value={filter.sub}
        options={[
          { value: '', text: 'Everyone' },
          ...(isKnown ? [] : [{ value: filter.sub, text: 'Removed account' }]),
          ...people.map(({ sub }) => ({ value: sub, text: nameOfActor(people, sub) })),
        ]}
        onChange={(sub) => onFilter({ sub }, 'choice')}
      />
      <LabeledSelect
        label="Action"
        value={filter.action}
        options={[
          { value: '', text: 'All but refreshes of open lists' },
          ...Object.entries(auditActions).map(([value, { label }]) => ({ value, text: label })),
        ]}
        onChange={(action) => onFilter({ action }, 'choice')}
      />
    </>
  );
}
