import { nameOfActor } from '#frontend/staff/kit/layout/person-names.ts';
import { DayField } from '#frontend/staff/kit/list/day-field.tsx';
import type { ActivityFilter } from '#frontend/staff/kit/queries/use-audit.ts';
import { SelectField } from '#frontend/ui/select-field.tsx';
import { auditActions, type Person } from '#shared/audit.ts';

type ActivityFiltersProps = {
  filter: ActivityFilter;
  people: readonly Person[];
  today: string;
  onFilter: (change: Partial<ActivityFilter>, how: 'typing' | 'choice') => void;
};

const actionLabels: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(auditActions).map(([action, { label }]) => [action, label]),
);

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
      <SelectField
        label="Person"
        value={filter.sub}
        options={['', ...(isKnown ? [] : [filter.sub]), ...people.map(({ sub }) => sub)]}
        labels={(sub) =>
          sub === ''
            ? 'Everyone'
            : sub === filter.sub && !isKnown
              ? 'Removed account'
              : nameOfActor(people, sub)
        }
        onChange={(sub) => onFilter({ sub }, 'choice')}
      />
      <SelectField
        label="Action"
        value={filter.action}
        options={['', ...Object.keys(actionLabels)]}
        labels={(action) => actionLabels[action] ?? 'All but refreshes of open lists'}
        onChange={(action) => onFilter({ action }, 'choice')}
      />
    </>
  );
}
