import { grouped } from '#shared/counted.ts';
import type { PreparedRow } from '#shared/list.ts';
import { countTogether, type ListFilter } from './list-filter.ts';

type TogetherButtonProps = {
  matching: readonly PreparedRow[];
  filter: ListFilter;
  onFilter: (change: Partial<ListFilter>) => void;
};

/**
 * The name filter keeps every name that has the letters, in the list's sort order (section 5). If only some names contain
 * them as typed, this button narrows the list to those.
 */
export function TogetherButton({ matching, filter, onFilter }: TogetherButtonProps) {
  const { name, together } = filter;
  if (name.length < 2 || together) return null;
  const count = countTogether(matching, name);
  if (count === 0 || count === matching.length) return null;
  return (
    <button className="text-button" type="button" onClick={() => onFilter({ together: true })}>
      {count === 1
        ? `1 contains “${name}”: show only that one`
        : `${grouped(count)} contain “${name}”: show only these`}
    </button>
  );
}
