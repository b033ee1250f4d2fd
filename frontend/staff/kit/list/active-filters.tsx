import { X } from 'lucide-react';
import { useRef } from 'react';
import { activeFilters, type Chip } from './list-address.ts';
import { type ListFilter, recordFilters } from './list-filter.ts';

type ActiveFiltersProps = {
  filter: ListFilter;
  /** Returns the displayed name of the account with this `sub`. */
  nameOf: (sub: string) => string;
  onFilter: (change: Partial<ListFilter>) => void;
};

/** A button for each active filter, which removes the filter. */
export function ActiveFilters({ filter, nameOf, onFilter }: ActiveFiltersProps) {
  const group = useRef<HTMLDivElement>(null);
  const chips = activeFilters(recordFilters, filter, nameOf);

  // The pressed chip disappears. The next chip receives the focus, else the previous one, else the group.
  const remove = (at: number, { without }: Chip<ListFilter>) => {
    const buttons = [...(group.current?.querySelectorAll('button') ?? [])];
    (buttons[at + 1] ?? buttons[at - 1] ?? group.current)?.focus();
    onFilter(without);
  };

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields of a form
    <div
      ref={group}
      className="actions min-w-0 gap-2 empty:-ms-4 not-empty:basis-full max-sm:empty:-ms-2"
      role="group"
      aria-label="Active filters"
      tabIndex={-1}
    >
      {chips.map((chip, at) => (
        <button
          key={chip.key}
          className="inline-flex gap-2 items-center max-w-full min-h-[2.25rem] px-3 py-0 border border-line rounded-full bg-surface text-small font-semibold cursor-pointer hover:border-pine hover:bg-sand [&_svg]:text-ink-soft max-lg:min-h-touch"
          type="button"
          aria-label={`Remove filter ${chip.text}`}
          onClick={() => remove(at, chip)}
        >
          <span className="overflow-hidden text-ellipsis whitespace-nowrap">{chip.text}</span>
          <X size={16} strokeWidth={1.75} aria-hidden />
        </button>
      ))}
    </div>
  );
}
