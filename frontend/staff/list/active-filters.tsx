import { X } from 'lucide-react';
import { useRef } from 'react';
import type { ListFilter } from '#shared/list.ts';
import { roleLabels } from '#shared/nursing-roles.ts';
import { statusLabels } from '#shared/work.ts';
import { writtenDay } from './day-field.tsx';
import { ownerLabels } from './work-filters.tsx';

type Chip = { key: string; text: string; without: Partial<ListFilter> };

const chipsOf = ({ name, from, to, roles, statuses, ...more }: ListFilter): Chip[] => [
  ...(name === ''
    ? []
    : [{ key: 'name', text: `Name: ${name}`, without: { name: '', together: false } }]),
  ...(name !== '' && more.together
    ? [{ key: 'together', text: 'Letters together', without: { together: false } }]
    : []),
  ...(from === ''
    ? []
    : [{ key: 'from', text: `From ${writtenDay(from)}`, without: { from: '' } }]),
  ...(to === '' ? [] : [{ key: 'to', text: `To ${writtenDay(to)}`, without: { to: '' } }]),
  ...roles.map((role) => ({
    key: role,
    text: roleLabels[role],
    without: { roles: roles.filter((one) => one !== role) },
  })),
  ...statuses.map((status) => ({
    key: status,
    text: statusLabels[status],
    without: { statuses: statuses.filter((one) => one !== status) },
  })),
  ...(more.owner === ''
    ? []
    : [{ key: 'owner', text: ownerLabels[more.owner], without: { owner: '' as const } }]),
  ...(more.needsLook ? [{ key: 'look', text: 'Needs a look', without: { needsLook: false } }] : []),
  ...(more.suspected
    ? [{ key: 'suspected', text: 'Suspected spam', without: { suspected: false } }]
    : []),
];

type ActiveFiltersProps = { filter: ListFilter; onFilter: (filter: ListFilter) => void };

/** What leaves rows out at the moment, each with its way out. */
export function ActiveFilters({ filter, onFilter }: ActiveFiltersProps) {
  const group = useRef<HTMLDivElement>(null);
  const chips = chipsOf(filter);

  // The pressed chip goes away: the next one takes the focus, or the group when it was the last.
  const remove = (at: number, { without }: Chip) => {
    const buttons = [...(group.current?.querySelectorAll('button') ?? [])];
    (buttons[at + 1] ?? buttons[at - 1] ?? group.current)?.focus();
    onFilter({ ...filter, ...without });
  };

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would ask for something to fill in
    <div ref={group} className="chips" role="group" aria-label="Active filters" tabIndex={-1}>
      {chips.map((chip, at) => (
        <button
          key={chip.key}
          className="chip-button"
          type="button"
          aria-label={`Remove filter ${chip.text}`}
          onClick={() => remove(at, chip)}
        >
          <span className="chip-button__text">{chip.text}</span>
          <X size={16} strokeWidth={1.75} aria-hidden />
        </button>
      ))}
    </div>
  );
}
