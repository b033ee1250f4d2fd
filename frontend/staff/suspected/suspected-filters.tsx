import { useId } from 'react';
import type { SuspectedRow } from '#shared/suspected-submissions.ts';
import { type Suspicion, suspicionLabels, suspicions } from '#shared/suspicions.ts';

export type SuspectedView = { reason: Suspicion | ''; order: 'unusual' | 'newest' };

type SuspectedFiltersProps = {
  rows: readonly SuspectedRow[];
  view: SuspectedView;
  onView: (view: SuspectedView) => void;
};

/** The reason that the rows are narrowed to, and their order. */
export function SuspectedFilters({ rows, view, onView }: SuspectedFiltersProps) {
  const id = useId();
  const count = (reason: Suspicion) => rows.filter((row) => hasReason(row, reason)).length;
  const reasons = suspicions.filter((one) => one === view.reason || count(one) > 0);
  const reasonOf = (value: string) => suspicions.find((one) => one === value) ?? '';
  return (
    // biome-ignore lint/a11y/useSemanticElements: nothing is submitted, so that it is no form
    <div className="row-filters" role="search" aria-label="Suspected applications">
      <div className="field">
        <label className="field__label" htmlFor={`${id}-reason`}>
          Reason
        </label>
        <select
          className="field__control"
          id={`${id}-reason`}
          value={view.reason}
          onChange={({ target }) => onView({ ...view, reason: reasonOf(target.value) })}
        >
          <option value="">All reasons ({rows.length.toLocaleString('en-US')})</option>
          {reasons.map((reason) => (
            <option key={reason} value={reason}>
              {suspicionLabels[reason]} ({count(reason).toLocaleString('en-US')})
            </option>
          ))}
        </select>
      </div>
      <div className="field">
        <label className="field__label" htmlFor={`${id}-order`}>
          Order
        </label>
        <select
          className="field__control"
          id={`${id}-order`}
          value={view.order}
          onChange={({ target }) =>
            onView({ ...view, order: target.value === 'newest' ? 'newest' : 'unusual' })
          }
        >
          <option value="unusual">Unusual first</option>
          <option value="newest">Newest first</option>
        </select>
      </div>
    </div>
  );
}

/** Whether a row has this reason; '' stands for any. */
export const hasReason = ({ summary }: SuspectedRow, reason: Suspicion | ''): boolean =>
  reason === '' || (summary?.suspected ?? []).includes(reason);
