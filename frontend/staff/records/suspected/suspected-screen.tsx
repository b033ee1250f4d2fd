import { useMemo } from 'react';
import { ConfirmDialog } from '#frontend/staff/kit/layout/confirm-dialog.tsx';
import { countRecords } from '#frontend/staff/kit/layout/records-words.ts';
import { someWords } from '#frontend/staff/kit/list/bulk/bulk-words.ts';
import { type RowAction, useRowActions } from '#frontend/staff/kit/list/bulk/use-row-actions.tsx';
import { filterRows } from '#frontend/staff/kit/list/list-address.ts';
import { ListScreen } from '#frontend/staff/kit/list/list-screen.tsx';
import { useListView } from '#frontend/staff/kit/list/use-list-view.ts';
import { useMixedList } from '#frontend/staff/kit/queries/use-mixed-list.ts';
import { useMayAct } from '#frontend/staff/kit/services/session-state.ts';
import { useStaff } from '#frontend/staff/kit/services/staff-context.ts';
import { SelectField } from '#frontend/ui/select-field.tsx';
import { withCount } from '#shared/counted.ts';
import { keysOf } from '#shared/keys-of.ts';
import { messages } from '#shared/messages.ts';
import { type SuspectedRow, suspectedLimit } from '#shared/suspected-submissions.ts';
import { type Suspicion, suspicionLabels, suspicions } from '#shared/suspicions.ts';
import { suspectedColumns } from './suspected-columns.tsx';
import { reasonsOf, suspectedFilters } from './suspected-view.ts';
import { unusualFirst } from './unusual-first.ts';

const orderLabels = { unusual: 'Unusual first', newest: 'Newest first' } as const;
const orders = keysOf(orderLabels);

const actionsOf = (binDays: number): readonly RowAction[] => [
  {
    label: 'Release selected',
    variant: 'quiet',
    onRow: { label: 'Release', nameFor: (name) => `Release ${name}` },
    does: { does: 'release' },
  },
  {
    label: 'Delete selected',
    variant: 'danger',
    onRow: { label: messages.delete, nameFor: (name) => `Delete ${name}` },
    does: ({ rows, run, close }) => (
      <ConfirmDialog
        open
        title={messages.confirmDeletion}
        action={messages.delete}
        onConfirm={() => run({ does: 'delete', suspected: true })}
        onClose={close}
      >
        <p className="dialog__text">
          {`${someWords(rows)}: ${
            binDays > 0
              ? `administrators can bring ${rows.length === 1 ? 'it' : 'them'} back for ${binDays} days.`
              : 'erased at once, and not to be brought back.'
          }`}
        </p>
      </ConfirmDialog>
    ),
  },
];

/** `/suspected`: the records that look like spam. Staff release them into their lists or delete them. */
export function SuspectedScreen() {
  const { api, binDays } = useStaff();
  const mayAct = useMayAct('recruiter');
  const source = useMixedList<SuspectedRow>('suspected', ({ cursor, signal }) =>
    api.listSuspected({ query: { limit: suspectedLimit.max, cursor }, signal }),
  );
  const control = useListView(suspectedFilters);
  const { rows, status } = source;
  const { filter } = control.view;
  // The order by unusual rows needs all rows.
  const isSorted = filter.order === 'unusual' && status !== 'streaming';
  const sorted = useMemo(() => (isSorted ? unusualFirst(rows) : rows), [isSorted, rows]);
  const countWith = (reason: Suspicion) =>
    rows.filter((row) => reasonsOf(row).includes(reason)).length;
  const matching = filterRows(suspectedFilters, sorted, filter);
  const rowActions = useRowActions({
    actions: mayAct ? actionsOf(binDays) : [],
    kindOf: ({ kind }) => kind,
    rows,
    matching,
  });
  return (
    <ListScreen
      title="Suspected"
      intro="These look like spam, or staff marked them as spam. No list shows them, and no one is notified when one comes in. Release a record that is not spam: it goes into its list. Unusual ones come first."
      calls={['listSuspected']}
      source={source}
      filters={suspectedFilters}
      control={control}
      matching={matching}
      countOf={countRecords}
      fieldsLabel="Suspected filters"
      empty={{ text: 'Nothing looks like spam.' }}
      noMatch="No suspected application matches."
      fields={
        <>
          <SelectField
            label="Reason"
            value={filter.reason}
            options={[
              '' as const,
              ...suspicions.filter((one) => countWith(one) > 0 || one === filter.reason),
            ]}
            labels={(reason) =>
              reason === ''
                ? withCount('All reasons', rows.length)
                : withCount(suspicionLabels[reason], countWith(reason))
            }
            onChange={(reason) => control.filterBy({ reason }, 'choice')}
          />
          <SelectField
            label="Order"
            value={filter.order}
            options={orders}
            labels={orderLabels}
            onChange={(order) => control.filterBy({ order }, 'choice')}
          />
        </>
      }
      actions={rowActions}
      columns={suspectedColumns}
    />
  );
}
