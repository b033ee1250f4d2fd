import { useCallback } from 'react';
import { FilterSelect } from '#frontend/staff/layout/filter-select.tsx';
import { MixedListScreen, type RowAction } from '#frontend/staff/layout/mixed-list.tsx';
import { recordsWords } from '#frontend/staff/layout/selected-bar.tsx';
import { useAllPages } from '#frontend/staff/queries/use-all-pages.ts';
import { useMayAct } from '#frontend/staff/services/session-state.ts';
import { useStaff } from '#frontend/staff/services/staff-context.ts';
import { messages } from '#shared/messages.ts';
import { type SuspectedRow, suspectedLimit } from '#shared/suspected-submissions.ts';
import { suspicionLabels, suspicions } from '#shared/suspicions.ts';
import { suspectedColumns } from './suspected-columns.tsx';
import { matchesOf, reasonsOf, type SuspectedView } from './suspected-view.ts';
import { leftWords } from './triage-words.ts';
import { useTriage } from './use-triage.ts';

const orders = [
  { value: 'unusual', text: 'Unusual first' },
  { value: 'newest', text: 'Newest first' },
] as const;

/** `/suspected`: the records that look like spam. Staff release them into their lists or delete them. */
export function SuspectedScreen() {
  const { api, binDays } = useStaff();
  const mayAct = useMayAct('recruiter');
  const { triage, progress, left, forgetLeft } = useTriage();
  const [state, retry] = useAllPages<SuspectedRow>('suspected', ({ cursor, signal }) =>
    api.listSuspected({ query: { limit: suspectedLimit.max, cursor }, signal }),
  );
  const rows = state.status === 'found' ? state.data.rows : [];
  // The order by unusual rows needs all rows.
  const isWhole = state.status === 'found' && state.data.older !== 'loading';
  const matches = useCallback(
    (some: readonly SuspectedRow[], view: SuspectedView) => matchesOf(some, view, isWhole),
    [isWhole],
  );
  const triageAll = (does: 'release' | 'delete') => async (some: readonly SuspectedRow[]) => {
    await triage(does, some);
    return true;
  };
  const actions: readonly RowAction<SuspectedRow>[] = [
    {
      label: 'Release',
      variant: 'quiet',
      nameFor: (name) => `Release ${name}`,
      selectedLabel: 'Release selected',
      run: triageAll('release'),
    },
    {
      label: messages.delete,
      variant: 'danger',
      nameFor: (name) => `Delete ${name}`,
      selectedLabel: 'Delete selected',
      ask: (some) => ({
        title: messages.confirmDeletion,
        action: messages.delete,
        busyAction: messages.deleting,
        text: `${recordsWords(some)}: ${
          binDays > 0
            ? `administrators can bring them back for ${binDays} days.`
            : 'erased at once, and not to be brought back.'
        }`,
      }),
      run: triageAll('delete'),
    },
  ];
  return (
    <MixedListScreen<SuspectedRow, SuspectedView>
      title="Suspected"
      intro="These look like spam, or staff marked them as spam. No list shows them, and no one is notified when one comes in. Release a record that is not spam: it goes into its list. Unusual ones come first."
      label="Suspected applications"
      state={state}
      call="listSuspected"
      onRetry={retry}
      empty={{ title: messages.noData, text: 'Nothing looks like spam.' }}
      noMatch="No suspected application matches."
      firstView={{ reason: '', order: 'unusual' }}
      filters={(view, onView) => (
        <>
          <FilterSelect
            label="Reason"
            value={view.reason}
            options={[
              { value: '', text: 'All reasons', count: rows.length },
              ...suspicions.flatMap((value) => {
                const count = rows.filter((row) => reasonsOf(row).includes(value)).length;
                const isOffered = count > 0 || value === view.reason;
                return isOffered ? [{ value, text: suspicionLabels[value], count }] : [];
              }),
            ]}
            onChange={(reason) => onView({ ...view, reason })}
          />
          <FilterSelect
            label="Order"
            value={view.order}
            options={orders}
            onChange={(order) => onView({ ...view, order })}
          />
        </>
      )}
      matchesOf={matches}
      columns={suspectedColumns}
      actions={mayAct ? actions : []}
      isPending={progress !== undefined}
      progress={progress}
      left={left}
      leftTitle={leftWords}
      onForgetLeft={forgetLeft}
    />
  );
}
