import { useId } from 'react';
import type { Person } from '#shared/audit.ts';
import type { DeletedRow } from '#shared/deleted-submissions.ts';
import { type BinView, isDeletedBy, whoDeleted } from './bin-view.ts';

type BinFiltersProps = {
  rows: readonly DeletedRow[];
  view: BinView;
  people: readonly Person[];
  me: string;
  onView: (view: BinView) => void;
};

const longestSearch = 100;

/** What the bin is narrowed to: a name or a reference, and who deleted it. */
export function BinFilters({ rows, view, people, me, onView }: BinFiltersProps) {
  const id = useId();
  const accounts = [...new Set(rows.map(({ deletedBy }) => deletedBy))];
  const count = (by: string) => rows.filter((row) => isDeletedBy(row, by)).length;
  return (
    // biome-ignore lint/a11y/useSemanticElements: nothing is submitted, so that it is no form
    <div className="row-filters" role="search" aria-label="Deleted applications">
      <div className="field">
        <label className="field__label" htmlFor={`${id}-text`}>
          Name or reference
        </label>
        <input
          className="field__control"
          id={`${id}-text`}
          type="search"
          autoComplete="off"
          spellCheck={false}
          maxLength={longestSearch}
          value={view.text}
          onChange={({ target }) => onView({ ...view, text: target.value })}
        />
      </div>
      <div className="field">
        <label className="field__label" htmlFor={`${id}-by`}>
          Deleted by
        </label>
        <select
          className="field__control"
          id={`${id}-by`}
          value={view.by}
          onChange={({ target }) => onView({ ...view, by: target.value })}
        >
          <option value="">Everyone ({rows.length.toLocaleString('en-US')})</option>
          {accounts.map((sub) => (
            <option key={sub} value={sub}>
              {whoDeleted(people, sub, me)} ({count(sub).toLocaleString('en-US')})
            </option>
          ))}
        </select>
      </div>
    </div>
  );
}
