import { useMemo } from 'react';
import { isSuspected, type PreparedRow } from '#shared/list.ts';
import type { ListFilter } from '../list-filter.ts';
import { applications } from '../list-words.ts';

type SuspectedNoteProps = {
  rows: readonly PreparedRow[];
  filter: ListFilter;
  onFilter: (change: Partial<ListFilter>) => void;
};

/** How many rows the list leaves out as suspected spam, and the way to them. */
export function SuspectedNote({ rows, filter, onFilter }: SuspectedNoteProps) {
  const count = useMemo(() => rows.filter(isSuspected).length, [rows]);
  if (count === 0 || filter.suspected) return null;
  return (
    <p className="suspected-note">
      {applications(count)} suspected to be spam {count === 1 ? 'is' : 'are'} left out.
      <button className="text-button" type="button" onClick={() => onFilter({ suspected: true })}>
        Show {count === 1 ? 'it' : 'them'}
      </button>
    </p>
  );
}
