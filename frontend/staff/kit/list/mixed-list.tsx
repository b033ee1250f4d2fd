import { type ReactNode, useState } from 'react';
import { ConfirmDialog } from '#frontend/staff/kit/layout/confirm-dialog.tsx';
import { focusHeading } from '#frontend/staff/kit/layout/focus-heading.ts';
import { quietDanger } from '#frontend/staff/kit/layout/quiet-danger.ts';
import { recordsWords } from '#frontend/staff/kit/layout/records-words.ts';
import { type RowColumn, RowTable } from '#frontend/staff/kit/layout/row-table.tsx';
import { keyOfRow } from '#frontend/staff/kit/queries/list-pages.ts';
import { Button } from '#frontend/ui/button.tsx';
import { counted } from '#shared/counted.ts';
import { fullName } from '#shared/list.ts';
import { BulkBar } from './bulk/bulk-bar.tsx';
import type { BulkAction, BulkRow } from './bulk/bulk-job.ts';
import { BulkProgress } from './bulk/bulk-progress.tsx';
import { selectColumn } from './bulk/select-column.tsx';
import { useBulk } from './bulk/use-bulk.ts';
import { useSelection } from './bulk/use-selection.ts';
import { ListScreen } from './list-screen.tsx';

/** An action on one row or on the selected ones. */
export type RowAction = {
  label: string;
  variant: 'quiet' | 'danger';
  /** The accessible name of a row's button. */
  nameFor: (name: string) => string;
  /** The label of the button for the selected rows. */
  selectedLabel: string;
  /** The dialog before the action. Without it the action runs at once. */
  ask?: (rows: readonly BulkRow[]) => { title: string; action: string; text: ReactNode };
  action: BulkAction;
};

type MixedListProps<Row, Filter> = Omit<
  Parameters<typeof ListScreen<Row, Filter>>[0],
  'bar' | 'children' | 'countOf' | 'fieldsLabel' | 'fieldsPlace'
> & {
  columns: readonly RowColumn<Row>[];
  /** Without any action no row can be selected. */
  actions: readonly RowAction[];
  /** Whether a row has the actions and can be selected for them; without it, every row has. */
  hasActions?: (row: Row) => boolean;
};

const countOf = (count: number): string => counted(count, 'record');

/** A list with records of all kinds, and the actions on one, on some and on all of them. */
export function MixedList<Row extends BulkRow, Filter>(props: MixedListProps<Row, Filter>) {
  const { columns, actions, title, hasActions = () => true, ...list } = props;
  const { matching, source } = list;
  const bulk = useBulk();
  const selectable = matching.filter(hasActions);
  const selection = useSelection(selectable, keyOfRow, true);
  const [asked, setAsked] = useState<{ label: string; rows: readonly BulkRow[] }>();

  /** A row disappears with its buttons, so the heading receives the focus. */
  const run = async ({ action }: RowAction, rows: readonly BulkRow[]) => {
    setAsked(undefined);
    const [row, ...others] = rows;
    if (row === undefined) return;
    if (others.length > 0) bulk.start(action, rows);
    else if (await bulk.runOne(action, row)) focusHeading({ scroll: true });
  };
  const press = (action: RowAction, rows: readonly BulkRow[]) =>
    action.ask ? setAsked({ label: action.label, rows }) : void run(action, rows);
  const isBusy = bulk.state?.isRunning ?? false;

  const actionsColumn: RowColumn<Row> = {
    key: 'actions',
    header: 'Actions',
    isHeaderHidden: true,
    className: 'mixed-table__actions',
    cell: (row) =>
      hasActions(row) &&
      actions.map((action) => (
        <Button
          key={action.label}
          variant={action.variant}
          className={action.variant === 'danger' ? quietDanger : ''}
          inactive={isBusy}
          aria-label={action.nameFor(fullName(row))}
          onClick={() => press(action, [row])}
        >
          {action.label}
        </Button>
      )),
  };
  const question = actions.find(({ label }) => label === asked?.label);
  const words = asked && question?.ask?.(asked.rows);
  return (
    <>
      <ListScreen
        {...list}
        title={title}
        countOf={countOf}
        fieldsPlace="few"
        fieldsLabel={`${title} filters`}
        bar={
          actions.length > 0 &&
          source.rows.some(hasActions) && (
            <BulkBar
              label="Selected records"
              selection={selection}
              matching={selectable}
              countOf={countOf}
            >
              {actions.map((action) => (
                <Button
                  key={action.label}
                  variant={action.variant}
                  inactive={isBusy || selection.rows.length === 0}
                  onClick={() => press(action, selection.rows)}
                >
                  {action.selectedLabel}
                </Button>
              ))}
            </BulkBar>
          )
        }
      >
        {({ rows }) => (
          <RowTable
            label={title}
            className="mixed-table"
            groups={[{ key: 'all', rows }]}
            keyOf={keyOfRow}
            columns={
              actions.length > 0
                ? [selectColumn(rows.filter(hasActions), selection), ...columns, actionsColumn]
                : columns
            }
          />
        )}
      </ListScreen>
      <BulkProgress bulk={bulk} />
      <ConfirmDialog
        open={words !== undefined}
        title={words?.title ?? ''}
        action={words?.action ?? ''}
        onConfirm={() => asked && question && void run(question, asked.rows)}
        onClose={() => setAsked(undefined)}
      >
        <p className="dialog__text">{words?.text}</p>
      </ConfirmDialog>
    </>
  );
}

/** The words of a number of rows in a dialog: the name of one, and the number of several. */
export const someWords = (rows: readonly BulkRow[]): string => {
  const [first, ...others] = rows;
  return first && others.length === 0 ? fullName(first) : recordsWords(rows);
};
