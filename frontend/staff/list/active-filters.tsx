import { X } from 'lucide-react';
import { useRef } from 'react';
import { activeFilters, type Chip, type ListFilter } from './list-filter.ts';

type ActiveFiltersProps = {
  filter: ListFilter;
  /** What an account is called, by its `sub`. */
  nameOf: (sub: string) => string;
  onFilter: (change: Partial<ListFilter>) => void;
};

/** What leaves rows out at the moment, each with its way out. */
export function ActiveFilters({ filter, nameOf, onFilter }: ActiveFiltersProps) {
  const group = useRef<HTMLDivElement>(null);
  const chips = activeFilters(filter, nameOf);

  // The pressed chip goes away: the next one takes the focus, or the group when it was the last.
  const remove = (at: number, { without }: Chip) => {
    const buttons = [...(group.current?.querySelectorAll('button') ?? [])];
    (buttons[at + 1] ?? buttons[at - 1] ?? group.current)?.focus();
    onFilter(without);
  };

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would ask for something to fill in
    <div
      ref={group}
      className="chips actions gap-2"
      role="group"
      aria-label="Active filters"
      tabIndex={-1}
    >
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
