import type { ReactNode } from 'react';
import { Button } from '#frontend/ui/button.tsx';
import { type Kind, nounOf } from '#shared/kinds.ts';
import type { ManyProgress } from './use-many.ts';

const format = new Intl.NumberFormat('en-US');

/** '1 message', '1,240 applications'; '3 records' of several kinds. */
export function recordsWords(rows: readonly { kind: Kind }[]): string {
  const { length } = rows;
  const [kind, ...others] = new Set(rows.map((row) => row.kind));
  const isOneKind = kind !== undefined && others.length === 0;
  return `${format.format(length)} ${isOneKind ? nounOf(kind, length) : 'records'}`;
}

type SelectedBarProps = {
  chosen: readonly { kind: Kind }[];
  /** The number of rows that can be selected: all that match the filter. */
  total: number;
  hasAll: boolean;
  onToggleAll: () => void;
  /** The progress of an action on many rows. No button works meanwhile. */
  progress: ManyProgress | undefined;
  /** The buttons for the selected rows. */
  children: ReactNode;
};

/** The number of selected rows, a button that selects all, and the actions. */
export function SelectedBar(props: SelectedBarProps) {
  const { chosen, total, hasAll, onToggleAll, progress, children } = props;
  const isBusy = progress !== undefined;
  return (
    <section className="cluster" aria-label="Selected records">
      <p className="selected-bar__count" role="status">
        {isBusy
          ? `${format.format(progress.ended)} of ${format.format(progress.of)}`
          : chosen.length === 0
            ? 'None selected'
            : `${recordsWords(chosen)} selected`}
      </p>
      <Button variant="quiet" inactive={isBusy || total === 0} onClick={onToggleAll}>
        {hasAll && total > 0 ? 'Select none' : `Select all ${format.format(total)}`}
      </Button>
      {children}
    </section>
  );
}
