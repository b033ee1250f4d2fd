import { type ReactNode, useState } from 'react';
import { focusHeading } from '#frontend/staff/kit/layout/focus-heading.ts';
import { quietDanger } from '#frontend/staff/kit/layout/quiet-danger.ts';
import { countRecords } from '#frontend/staff/kit/layout/records-words.ts';
import type { RowColumn } from '#frontend/staff/kit/layout/row-table.tsx';
import { keyOfRow } from '#frontend/staff/kit/queries/list-pages.ts';
import { Button } from '#frontend/ui/button.tsx';
import type { Kind } from '#shared/kinds.ts';
import { fullName } from '#shared/list.ts';
import { BulkBar } from './bulk-bar.tsx';
import type { BulkAction, BulkRow } from './bulk-job.ts';
import { BulkProgress } from './bulk-progress.tsx';
import { selectColumn } from './select-column.tsx';
import { useBulk } from './use-bulk.ts';
import { type Selection, useSelection } from './use-selection.ts';

/** The question before an action, as a dialog. */
type RowQuestion = {
  rows: readonly BulkRow[];
  /** Closes the dialog and runs an action on the rows. */
  run: (action: BulkAction) => void;
  close: () => void;
};

/** An action on the selected rows, and on one row where it has words for it. */
export type RowAction = {
  /** The label of the button for the selected rows. */
  label: string;
  variant: 'quiet' | 'danger';
  /** The label of the button on each row, and its accessible name. A toast says the outcome of one row. */
  onRow?: { label: string; nameFor: (name: string) => string };
  /** The action, or the dialog that asks before it. */
  does: BulkAction | ((question: RowQuestion) => ReactNode);
};

type RowActionsOptions<Row> = {
  /** Without any action no row can be selected. If one has a button on each row, rows can always be selected. */
  actions: readonly RowAction[];
  kindOf: (row: Row) => Kind;
  /** Whether a row has the actions and can be selected for them; without it, every row has. */
  hasActions?: (row: Row) => boolean;
  /** All rows, and those that match the filter: only these can be selected. */
  rows: readonly Row[];
  matching: readonly Row[];
  /** The accessible name of the bar: 'Selected messages'. */
  label?: string;
  countOf?: (count: number) => string;
};

/** The actions of a list: the selected rows, the bar with its dialogs, and the columns that belong to them. */
export type RowActions<Row> = {
  selection: Selection<Row>;
  keyOf: (row: Row) => string;
  bar: ReactNode;
  /** Adds the check boxes and the buttons of the rows to a table. */
  withActions: (rows: readonly Row[], columns: readonly RowColumn<Row>[]) => RowColumn<Row>[];
};

/** The actions on one, on some and on all rows of a list, with their progress and their undo. */
export function useRowActions<Row extends Omit<BulkRow, 'kind'>>(
  options: RowActionsOptions<Row>,
): RowActions<Row> {
  const { actions, kindOf, rows, hasActions } = options;
  const { label = 'Selected records', countOf = countRecords } = options;
  const acted = (some: readonly Row[]) => (hasActions ? some.filter(hasActions) : some);
  const matching = acted(options.matching);
  const isOnRows = actions.some(({ onRow }) => onRow);
  const bulk = useBulk();
  const keyOf = (row: Row) => keyOfRow({ kind: kindOf(row), id: row.id });
  const selection = useSelection(matching, keyOf, isOnRows);
  const [asked, setAsked] = useState<{ action: RowAction; rows: readonly BulkRow[] }>();
  const isBusy = bulk.state?.isRunning ?? false;

  /** A row disappears with its buttons, so the heading receives the focus. */
  const run = async (does: BulkAction, some: readonly BulkRow[], isBrief: boolean) => {
    setAsked(undefined);
    const [row, ...others] = some;
    if (row === undefined) return;
    if (!isBrief || others.length > 0) bulk.start(does, some);
    else if (await bulk.runOne(does, row)) focusHeading({ scroll: true });
  };
  const press = (action: RowAction, some: readonly Row[]) => {
    const chosen = some.map((row) => ({ ...row, kind: kindOf(row) }));
    if (typeof action.does === 'function') setAsked({ action, rows: chosen });
    else void run(action.does, chosen, action.onRow !== undefined);
  };

  const rowButtons: RowColumn<Row> = {
    key: 'actions',
    header: 'Actions',
    isHeaderHidden: true,
    className: 'mixed-table__actions',
    cell: (row) =>
      (hasActions?.(row) ?? true) &&
      actions.map(
        (action) =>
          action.onRow && (
            <Button
              key={action.label}
              variant={action.variant}
              className={action.variant === 'danger' ? quietDanger : ''}
              inactive={isBusy}
              aria-label={action.onRow.nameFor(fullName(row))}
              onClick={() => press(action, [row])}
            >
              {action.onRow.label}
            </Button>
          ),
      ),
  };
  const isBarShown = isOnRows ? acted(rows).length > 0 : selection.isOn;
  const question = asked?.action.does;
  const dialog =
    typeof question === 'function' &&
    question({
      rows: asked?.rows ?? [],
      run: (does) => void run(does, asked?.rows ?? [], asked?.action.onRow !== undefined),
      close: () => setAsked(undefined),
    });
  return {
    selection,
    keyOf,
    bar: (
      <>
        {isBarShown && (
          <BulkBar label={label} selection={selection} matching={matching} countOf={countOf}>
            {actions.map((action) => (
              <Button
                key={action.label}
                variant={action.variant}
                inactive={isBusy || selection.rows.length === 0}
                onClick={() => press(action, selection.rows)}
              >
                {action.label}
              </Button>
            ))}
          </BulkBar>
        )}
        <BulkProgress bulk={bulk} />
        {dialog}
      </>
    ),
    withActions: (some, columns) => [
      ...(selection.isOn ? [selectColumn(acted(some), selection)] : []),
      ...columns,
      ...(isOnRows ? [rowButtons] : []),
    ],
  };
}
