import { type ReactNode, useMemo, useState } from 'react';
import type { ListCall } from '#frontend/staff/api/left-out.ts';
import { keyOfRow } from '#frontend/staff/queries/list-pages.ts';
import type { PagesState } from '#frontend/staff/queries/use-all-pages.ts';
import { Button } from '#frontend/ui/button.tsx';
import type { Kind } from '#shared/kinds.ts';
import { fullName, pageOf } from '#shared/list.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { focusHeading } from './focus-heading.ts';
import { LeftOutNotice } from './left-out-notice.tsx';
import { LeftRows } from './left-rows.tsx';
import { OlderRows } from './older-rows.tsx';
import { Pagination } from './pagination.tsx';
import { type RowColumn, RowTable } from './row-table.tsx';
import { RowsPlaceholder } from './rows-placeholder.tsx';
import { ScreenHeading } from './screen-heading.tsx';
import { SelectBox } from './select-box.tsx';
import { SelectedBar } from './selected-bar.tsx';
import type { ManyProgress } from './use-many.ts';
import { useSelected } from './use-selected.ts';

type MixedRow = { kind: Kind; id: string; firstName: string; lastName: string };

/** An action on one row or on the selected ones. */
export type RowAction<Row> = {
  label: string;
  variant: 'quiet' | 'danger';
  /** The accessible name of a row's button. */
  nameFor: (name: string) => string;
  /** The label of the button for the selected rows. */
  selectedLabel: string;
  /** The dialog before the action. Without it the action runs at once. */
  ask?: (rows: readonly Row[]) => {
    title: string;
    action: string;
    busyAction: string;
    text: ReactNode;
  };
  /** @returns whether rows have left the list */
  run: (rows: readonly Row[]) => Promise<boolean>;
};

type Words = { title: string; text: string };

type MixedListProps<Row, View> = {
  title: string;
  intro: string;
  /** The name of the table and of its filters. */
  label: string;
  state: PagesState<Row>;
  /** The call that reads the list. */
  call: ListCall;
  /** Continues reading after a failure or a pause. */
  onRetry: () => void;
  empty: Words;
  forbidden?: Words;
  noMatch: string;
  /** The view before any filter is used. */
  firstView: View;
  filters: (view: View, onView: (view: View) => void) => ReactNode;
  /** The rows of a view, in its order. */
  matchesOf: (rows: readonly Row[], view: View) => readonly Row[];
  columns: readonly RowColumn<Row>[];
  /** Without any action no row can be selected. */
  actions: readonly RowAction<Row>[];
  isPending: boolean;
  progress: ManyProgress | undefined;
  /** The rows that the last action left unchanged because of a conflict. */
  left: readonly MixedRow[];
  leftTitle: (left: readonly MixedRow[]) => string;
  onForgetLeft: () => void;
};

const none: readonly never[] = [];

/** The screen of a list with records of all kinds, and of the actions on one, on some and on all of them. */
export function MixedListScreen<Row extends MixedRow, View>(props: MixedListProps<Row, View>) {
  const { title, intro, label, state, onRetry, matchesOf, columns, actions, isPending, left } =
    props;
  const [view, setView] = useState(props.firstView);
  const [page, setPage] = useState(1);
  const [asked, setAsked] = useState<{ action: RowAction<Row>['label']; rows: readonly Row[] }>();
  const isFound = state.status === 'found';
  const rows = isFound ? state.data.rows : none;
  const matching = useMemo(() => matchesOf(rows, view), [matchesOf, rows, view]);
  const selected = useSelected(matching);
  const shown = pageOf(matching, page);

  /** A row disappears with its buttons, so the heading receives the focus. */
  const run = async (action: RowAction<Row>, some: readonly Row[]) => {
    const hasLeft = await action.run(some);
    setAsked(undefined);
    if (hasLeft) focusHeading({ scroll: true });
  };
  const press = (action: RowAction<Row>, some: readonly Row[]) =>
    action.ask ? setAsked({ action: action.label, rows: some }) : void run(action, some);

  const selectColumn: RowColumn<Row> = {
    key: 'select',
    header: 'Selected',
    isHeaderHidden: true,
    className: 'mixed-table__box',
    cell: (row) => (
      <SelectBox
        label={`Select ${fullName(row)}`}
        checked={selected.has(row)}
        onToggle={() => selected.toggle(row)}
      />
    ),
  };
  const actionsColumn: RowColumn<Row> = {
    key: 'actions',
    header: 'Actions',
    isHeaderHidden: true,
    className: 'mixed-table__actions',
    cell: (row) =>
      actions.map((action) => (
        <Button
          key={action.label}
          variant={action.variant}
          inactive={isPending}
          aria-label={action.nameFor(fullName(row))}
          onClick={() => press(action, [row])}
        >
          {action.label}
        </Button>
      )),
  };

  return (
    <main className="screen screen--wide">
      <header>
        <ScreenHeading>{title}</ScreenHeading>
        <p className="soft tabular">{intro}</p>
      </header>
      <LeftOutNotice lists={[props.call]} />
      <RowsPlaceholder
        state={state}
        isEmpty={isFound && rows.length === 0}
        empty={props.empty}
        {...(props.forbidden && { forbidden: props.forbidden })}
        onRetry={onRetry}
      />
      {isFound && (
        <LeftRows title={props.leftTitle(left)} rows={left} onDismiss={props.onForgetLeft} />
      )}
      {rows.length > 0 && (
        <>
          <search className="row-filters" aria-label={label}>
            {props.filters(view, (next) => {
              setView(next);
              setPage(1);
            })}
          </search>
          {actions.length > 0 && (
            <SelectedBar
              chosen={selected.chosen}
              total={matching.length}
              hasAll={selected.hasAll}
              onToggleAll={selected.toggleAll}
              progress={props.progress}
            >
              {actions.map((action) => (
                <Button
                  key={action.label}
                  variant={action.variant}
                  inactive={isPending || selected.chosen.length === 0}
                  onClick={() => press(action, selected.chosen)}
                >
                  {action.selectedLabel}
                </Button>
              ))}
            </SelectedBar>
          )}
          {matching.length === 0 ? (
            <p className="soft">{props.noMatch}</p>
          ) : (
            <RowTable
              label={label}
              className="mixed-table"
              groups={[{ key: 'all', rows: shown.rows }]}
              keyOf={keyOfRow}
              columns={actions.length > 0 ? [selectColumn, ...columns, actionsColumn] : columns}
            />
          )}
          {shown.pages > 1 && <Pagination page={shown.page} pages={shown.pages} onPage={setPage} />}
        </>
      )}
      {actions.map((action) => {
        const some = asked?.action === action.label ? asked.rows : none;
        const question = action.ask?.(some);
        return (
          question && (
            <ConfirmDialog
              key={action.label}
              open={some.length > 0}
              title={question.title}
              action={question.action}
              busyAction={question.busyAction}
              isBusy={isPending}
              onConfirm={() => void run(action, some)}
              onClose={() => setAsked(undefined)}
            >
              <p className="dialog__text">{question.text}</p>
            </ConfirmDialog>
          )
        );
      })}
      {isFound && <OlderRows older={state.data.older} count={rows.length} onGoOn={onRetry} />}
    </main>
  );
}
