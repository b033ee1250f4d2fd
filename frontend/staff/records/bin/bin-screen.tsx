import { ConfirmDialog } from '#frontend/staff/kit/layout/confirm-dialog.tsx';
import { countRecords } from '#frontend/staff/kit/layout/records-words.ts';
import { someWords } from '#frontend/staff/kit/list/bulk/bulk-words.ts';
import { type RowAction, useRowActions } from '#frontend/staff/kit/list/bulk/use-row-actions.tsx';
import { filterRows } from '#frontend/staff/kit/list/list-address.ts';
import { ListScreen } from '#frontend/staff/kit/list/list-screen.tsx';
import { SearchFilter } from '#frontend/staff/kit/list/search-filter.tsx';
import { useListView } from '#frontend/staff/kit/list/use-list-view.ts';
import { useMixedList } from '#frontend/staff/kit/queries/use-mixed-list.ts';
import { usePeople } from '#frontend/staff/kit/queries/use-people.ts';
import { useMySub } from '#frontend/staff/kit/services/session-state.ts';
import { useStaff } from '#frontend/staff/kit/services/staff-context.ts';
import { SelectField } from '#frontend/ui/select-field.tsx';
import { withCount } from '#shared/counted.ts';
import { type DeletedRow, deletedLimit } from '#shared/deleted-submissions.ts';
import { binColumns } from './bin-columns.tsx';
import { binFilters, whoDeleted } from './bin-view.ts';

const actions: readonly RowAction[] = [
  {
    label: 'Restore selected',
    variant: 'quiet',
    onRow: { label: 'Restore', nameFor: (name) => `Restore ${name}` },
    does: { does: 'restore' },
  },
  {
    label: 'Erase selected',
    variant: 'danger',
    onRow: { label: 'Erase for good', nameFor: (name) => `Erase for good: ${name}` },
    does: ({ rows, run, close }) => (
      <ConfirmDialog
        open
        title="Erase for good"
        action={rows.length > 1 ? `Erase ${someWords(rows)} for good` : 'Erase for good'}
        onConfirm={() => run({ does: 'erase' })}
        onClose={close}
      >
        <p className="dialog__text">
          <bdi translate="no">{someWords(rows)}</bdi>{' '}
          <span>
            {`can’t be brought back then. Backups, which no screen shows, drop ${rows.length === 1 ? 'it' : 'them'} within 40 days.`}
          </span>
        </p>
      </ConfirmDialog>
    ),
  },
];

/** `/bin`: the deleted records. Administrators restore them or erase them for good. */
export function BinScreen() {
  const { api, binDays } = useStaff();
  const source = useMixedList<DeletedRow>('bin', ({ cursor, signal }) =>
    api.listDeleted({ query: { limit: deletedLimit.max, cursor }, signal }),
  );
  const control = useListView(binFilters);
  const { rows } = source;
  const { view, filterBy, resets, settle } = control;
  const people = usePeople();
  const me = useMySub();
  const whoIs = (sub: string) => whoDeleted(people, sub, me);
  const accounts = new Set([...rows.map(({ deletedBy }) => deletedBy), view.filter.by]);
  accounts.delete('');
  const matching = filterRows(binFilters, rows, view.filter);
  const rowActions = useRowActions({
    actions,
    kindOf: ({ kind }) => kind,
    hasActions: ({ held }) => !held,
    rows,
    matching,
  });
  return (
    <ListScreen
      title="Deleted applications"
      intro={
        binDays > 0
          ? `A deleted record stays here for ${binDays} days, then it is erased.`
          : 'A deleted record is erased at once.'
      }
      calls={['listDeleted']}
      source={source}
      filters={binFilters}
      control={control}
      matching={matching}
      countOf={countRecords}
      fieldsLabel="Deleted applications filters"
      empty={{ text: 'Nothing was deleted lately.' }}
      forbidden={{
        title: 'Administrators only',
        text: 'Ask an administrator to bring an application back.',
      }}
      noMatch="No deleted application matches."
      fields={
        <>
          <SearchFilter
            label="Name or reference"
            text={view.filter.text}
            resets={resets}
            onType={(text) => filterBy({ text }, 'typing')}
            onTyped={settle}
          />
          <SelectField
            label="Deleted by"
            value={view.filter.by}
            options={['', ...accounts]}
            labels={(sub) => {
              const { length } = rows.filter(({ deletedBy }) => sub === '' || deletedBy === sub);
              return withCount(sub === '' ? 'Everyone' : whoIs(sub), length);
            }}
            onChange={(by) => filterBy({ by }, 'choice')}
          />
        </>
      }
      actions={rowActions}
      columns={binColumns(whoIs)}
    />
  );
}
