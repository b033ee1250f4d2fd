import type { ReactNode } from 'react';
import { Button } from '#frontend/ui/button.tsx';
import type { Selection } from './use-selection.ts';

type BulkBarProps<Row> = {
  /** The accessible name: 'Selected messages'. */
  label: string;
  selection: Selection<Row>;
  /** The rows that match the filter and can be selected. */
  matching: readonly Row[];
  /** A number of rows in words. */
  countOf: (count: number) => string;
  /** The buttons for the selected rows. A bar that is always there has them once a row is selected. */
  children: ReactNode;
};

/** The bar for selected rows: their number, a button that selects all matching rows, and the actions. */
export function BulkBar<Row>(props: BulkBarProps<Row>) {
  const { label, selection, matching, countOf, children } = props;
  const { rows } = selection;
  const hasAll = rows.length === matching.length && rows.length > 0;
  return (
    <section
      className={`bulk-bar sticky z-2 bottom-0 flex flex-wrap gap-x-4 gap-y-2 items-center px-4 py-3 border border-line rounded-card bg-surface max-sm:gap-1 max-sm:p-2 [&_.button]:px-3 [&_.button]:text-small max-sm:[&_.button]:px-2 ${rows.length === 0 ? 'max-lg:static' : ''}`}
      aria-label={label}
    >
      <p className="strong tabular" role="status">
        {rows.length === 0 ? 'None selected' : `${countOf(rows.length)} selected`}
      </p>
      <div className="actions gap-2 max-sm:gap-1">
        <Button
          variant="quiet"
          inactive={matching.length === 0}
          onClick={() => selection.setAll(matching, !hasAll)}
        >
          {hasAll
            ? 'Select none'
            : `Select all ${countOf(matching.length)} that ${matching.length === 1 ? 'matches' : 'match'}`}
        </Button>
        {(rows.length > 0 || !selection.isAlways) && children}
        {!selection.isAlways && (
          <Button
            variant="quiet"
            onClick={() => {
              // The focus moves first, because this bar disappears with the pressed button.
              document.getElementById('select-rows')?.focus();
              selection.turnOff();
            }}
          >
            Stop selecting
          </Button>
        )}
      </div>
    </section>
  );
}
