import type { ReactNode } from 'react';
import { Button } from '#frontend/ui/button.tsx';
import type { ManyProgress } from './use-many.ts';

const format = new Intl.NumberFormat('en-US');

/** '1 application', '1,240 applications'. */
export const applications = (count: number): string =>
  `${format.format(count)} ${count === 1 ? 'application' : 'applications'}`;

type SelectedBarProps = {
  count: number;
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
  const { count, total, hasAll, onToggleAll, progress, children } = props;
  const isBusy = progress !== undefined;
  return (
    <section className="cluster" aria-label="Selected applications">
      <p className="selected-bar__count" role="status">
        {isBusy
          ? `${format.format(progress.ended)} of ${format.format(progress.of)}`
          : count === 0
            ? 'None selected'
            : `${applications(count)} selected`}
      </p>
      <Button variant="quiet" inactive={isBusy || total === 0} onClick={onToggleAll}>
        {hasAll && total > 0 ? 'Select none' : `Select all ${format.format(total)}`}
      </Button>
      {children}
    </section>
  );
}
