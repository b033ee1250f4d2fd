import { useId } from 'react';
import { FilterSelect } from '#frontend/staff/layout/filter-select.tsx';
import { MixedListScreen, type RowAction } from '#frontend/staff/layout/mixed-list.tsx';
import { recordsWords } from '#frontend/staff/layout/selected-bar.tsx';
import { useAllPages } from '#frontend/staff/queries/use-all-pages.ts';
import { usePeople } from '#frontend/staff/queries/use-people.ts';
import { useMySub } from '#frontend/staff/services/session-state.ts';
import { useStaff } from '#frontend/staff/services/staff-context.ts';
import { type DeletedRow, deletedLimit } from '#shared/deleted-submissions.ts';
import type { Kind } from '#shared/kinds.ts';
import { fullName } from '#shared/list.ts';
import { messages } from '#shared/messages.ts';
import { binColumns } from './bin-columns.tsx';
import { type BinView, isDeletedBy, matchesOf, whoDeleted } from './bin-view.ts';
import { useBinActions } from './use-bin-actions.ts';

const leftWords = (rows: readonly { kind: Kind }[]): string =>
  `${recordsWords(rows)} left: someone else is bringing back or erasing ${rows.length === 1 ? 'it' : 'them'}`;

/** `/bin`: the deleted records. Administrators restore them or erase them for good. */
export function BinScreen() {
  const { api, binDays } = useStaff();
  const bin = useBinActions();
  const [state, retry] = useAllPages<DeletedRow>('bin', ({ cursor, signal }) =>
    api.listDeleted({ query: { limit: deletedLimit.max, cursor }, signal }),
  );
  const rows = state.status === 'found' ? state.data.rows : [];
  const people = usePeople();
  const me = useMySub();
  const whoIs = (sub: string) => whoDeleted(people, sub, me);
  /** Chooses between the request for one row and the request for many. */
  const actOn =
    (one: (row: DeletedRow) => Promise<boolean>, many: (rows: readonly DeletedRow[]) => unknown) =>
    async (some: readonly DeletedRow[]) => {
      const [first] = some;
      if (some.length === 1 && first) return one(first);
      await many(some);
      return true;
    };
  const actions: readonly RowAction<DeletedRow>[] = [
    {
      label: 'Restore',
      variant: 'quiet',
      nameFor: (name) => `Restore ${name}`,
      selectedLabel: 'Restore selected',
      run: actOn(bin.restore, bin.restoreMany),
    },
    {
      label: 'Erase for good',
      variant: 'danger',
      nameFor: (name) => `Erase for good: ${name}`,
      selectedLabel: 'Erase selected',
      ask: eraseQuestion,
      run: actOn(bin.erase, bin.eraseMany),
    },
  ];
  return (
    <MixedListScreen<DeletedRow, BinView>
      title="Deleted applications"
      intro={
        binDays > 0
          ? `A deleted record stays here for ${binDays} days, then it is erased.`
          : 'A deleted record is erased at once.'
      }
      label="Deleted applications"
      state={state}
      call="listDeleted"
      onRetry={retry}
      empty={{ title: messages.noData, text: 'Nothing was deleted lately.' }}
      forbidden={{
        title: 'Administrators only',
        text: 'Ask an administrator to bring an application back.',
      }}
      noMatch="No deleted application matches."
      firstView={{ text: '', by: '' }}
      filters={(view, onView) => (
        <>
          <TextFilter text={view.text} onText={(text) => onView({ ...view, text })} />
          <FilterSelect
            label="Deleted by"
            value={view.by}
            options={[
              { value: '', text: 'Everyone', count: rows.length },
              ...[...new Set(rows.map(({ deletedBy }) => deletedBy))].map((sub) => ({
                value: sub,
                text: whoIs(sub),
                count: rows.filter((row) => isDeletedBy(row, sub)).length,
              })),
            ]}
            onChange={(by) => onView({ ...view, by })}
          />
        </>
      )}
      matchesOf={matchesOf}
      columns={binColumns(whoIs)}
      actions={actions}
      isPending={bin.isPending}
      progress={bin.progress}
      left={bin.left}
      leftTitle={leftWords}
      onForgetLeft={bin.forgetLeft}
    />
  );
}

const longestSearch = 100;

function TextFilter({ text, onText }: { text: string; onText: (text: string) => void }) {
  const id = useId();
  return (
    <div className="field">
      <label className="field__label" htmlFor={id}>
        Name or reference
      </label>
      <input
        className="field__control"
        id={id}
        type="search"
        autoComplete="off"
        spellCheck={false}
        maxLength={longestSearch}
        value={text}
        onChange={({ target }) => onText(target.value)}
      />
    </div>
  );
}

function eraseQuestion(rows: readonly DeletedRow[]) {
  const [first] = rows;
  const many = recordsWords(rows);
  return {
    title: 'Erase for good',
    action: rows.length > 1 ? `Erase ${many} for good` : 'Erase for good',
    busyAction: 'Erasing...',
    text: (
      <>
        <bdi translate="no">{rows.length === 1 && first ? fullName(first) : many}</bdi>{' '}
        <span>
          {`can’t be brought back then. Backups, which no screen shows, drop ${rows.length === 1 ? 'it' : 'them'} within 40 days.`}
        </span>
      </>
    ),
  };
}
