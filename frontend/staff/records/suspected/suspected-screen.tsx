import { useMemo } from 'react';
import { LabeledSelect } from '#frontend/staff/kit/layout/labeled-select.tsx';
import { filterRows } from '#frontend/staff/kit/list/list-address.ts';
import { MixedList, type RowAction, someWords } from '#frontend/staff/kit/list/mixed-list.tsx';
import { useListView } from '#frontend/staff/kit/list/use-list-view.ts';
import { useMixedList } from '#frontend/staff/kit/queries/use-mixed-list.ts';
import { useMayAct } from '#frontend/staff/kit/services/session-state.ts';
import { useStaff } from '#frontend/staff/kit/services/staff-context.ts';
import { messages } from '#shared/messages.ts';
import { type SuspectedRow, suspectedLimit } from '#shared/suspected-submissions.ts';
import { suspicionLabels, suspicions } from '#shared/suspicions.ts';
import { suspectedColumns } from './suspected-columns.tsx';
import { reasonsOf, suspectedFilters } from './suspected-view.ts';
import { unusualFirst } from './unusual-first.ts';

const orders = [
  { value: 'unusual', text: 'Unusual first' },
  { value: 'newest', text: 'Newest first' },
] as const;

const actionsOf = (binDays: number): readonly RowAction[] => [
  {
    label: 'Release',
    variant: 'quiet',
    nameFor: (name) => `Release ${name}`,
    selectedLabel: 'Release selected',
    action: { does: 'release' },
  },
  {
    label: messages.delete,
    variant: 'danger',
    nameFor: (name) => `Delete ${name}`,
    selectedLabel: 'Delete selected',
    ask: (rows) => ({
      title: messages.confirmDeletion,
      action: messages.delete,
      text: `${someWords(rows)}: ${
        binDays > 0
          ? `administrators can bring ${rows.length === 1 ? 'it' : 'them'} back for ${binDays} days.`
          : 'erased at once, and not to be brought back.'
      }`,
    }),
    action: { does: 'delete', suspected: true },
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
  return (
    <MixedList
      title="Suspected"
      intro="These look like spam, or staff marked them as spam. No list shows them, and no one is notified when one comes in. Release a record that is not spam: it goes into its list. Unusual ones come first."
      calls={['listSuspected']}
      source={source}
      filters={suspectedFilters}
      control={control}
      matching={filterRows(suspectedFilters, sorted, filter)}
      empty={{ text: 'Nothing looks like spam.' }}
      noMatch="No suspected application matches."
      fields={
        <>
          <LabeledSelect
            label="Reason"
            value={filter.reason}
            options={[
              { value: '', text: 'All reasons', count: rows.length },
              ...suspicions.flatMap((value) => {
                const count = rows.filter((row) => reasonsOf(row).includes(value)).length;
                const isOffered = count > 0 || value === filter.reason;
                return isOffered ? [{ value, text: suspicionLabels[value], count }] : [];
              }),
            ]}
            onChange={(reason) => control.filterBy({ reason }, 'choice')}
          />
          <LabeledSelect
            label="Order"
            value={filter.order}
            options={orders}
            onChange={(order) => control.filterBy({ order }, 'choice')}
          />
        </>
      }
      columns={suspectedColumns}
      actions={mayAct ? actionsOf(binDays) : []}
    />
  );
}
