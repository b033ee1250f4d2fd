import { useRef } from 'react';
import { useList } from '#frontend/staff/kit/queries/use-list.ts';
import { usePeople } from '#frontend/staff/kit/queries/use-people.ts';
import { useStaff } from '#frontend/staff/kit/services/staff-context.ts';
import { type Kind, kinds, listTitle, recordsOf } from '#shared/kinds.ts';
import { pageOf } from '#shared/list.ts';
import { newYorkDay } from '#shared/new-york.ts';
import { ActiveFilters } from './active-filters.tsx';
import { recordActions } from './bulk/record-actions.tsx';
import { useRowActions } from './bulk/use-row-actions.tsx';
import { FilterFields } from './filter-fields.tsx';
import { activeFilters, formatListView } from './list-address.ts';
import { type ListFilter, recordFilters } from './list-filter.ts';
import { ListScreen } from './list-screen.tsx';
import { ListTable } from './list-table.tsx';
import { TogetherButton } from './together-button.tsx';
import { ListTools } from './tools/list-tools.tsx';
import { useGoneNotice } from './use-gone-notice.ts';
import { useListPosition } from './use-list-position.ts';
import { useListView } from './use-list-view.ts';
import { useMatchingRows } from './use-matching-rows.ts';
import { useOwners } from './use-owners.ts';
import { useRepeats } from './use-repeats.ts';

/** `/{kind}-list`: the submissions of a kind, filtered and 20 a page, also while they load. */
export function RecordList({ kind }: { kind: Kind }) {
  const { listPositions } = useStaff();
  const list = useList(kind);
  const { rows, status, error } = list;
  useGoneNotice(kind, list);
  const control = useListView(recordFilters, kind);
  const { view, resets, filterBy, settle } = control;
  const { filter } = view;
  const table = useRef<HTMLTableElement>(null);
  const repeats = useRepeats(kind, list);
  const { matching } = useMatchingRows(rows, filter);
  const actions = useRowActions({
    actions: recordActions(kind, usePeople()),
    kindOf: () => kind,
    rows,
    matching,
    label: `Selected ${kinds[kind].noun}s`,
    countOf: (count) => recordsOf(kind, count),
  });
  const isAhead =
    (status === 'loading' || status === 'streaming') &&
    pageOf(matching, view.page).page < view.page;
  const hash = formatListView(recordFilters, view);
  useListPosition(kind, hash, isAhead ? [] : pageOf(matching, view.page).rows, table);

  const choose = (change: Partial<ListFilter>) => filterBy(change, 'choice');
  const today = newYorkDay(new Date());
  const owners = useOwners(rows, filter.owner);
  return (
    <ListScreen
      title={listTitle(kind)}
      calls={['listSubmissions']}
      kind={kind}
      source={list}
      filters={recordFilters}
      control={control}
      matching={matching}
      countOf={(count) => recordsOf(kind, count)}
      empty={{ text: 'Submissions from the site will appear here.' }}
      noMatch={`No ${kinds[kind].noun} matches these filters.`}
      fieldsPlace="beside"
      fieldsLabel={`${kinds[kind].word} filters`}
      active={activeFilters(recordFilters, filter).length}
      table={table}
      fields={
        <FilterFields
          {...{ kind, filter, today, owners, resets }}
          onFilter={filterBy}
          onTyped={settle}
        />
      }
      tools={
        <>
          <ListTools
            list={{ kind, status, error, filter, matching, known: rows.length }}
            selection={actions.selection}
          />
          <TogetherButton matching={matching} filter={filter} onFilter={choose} />
          <ActiveFilters filter={filter} nameOf={owners.nameOf} onFilter={choose} />
        </>
      }
      actions={actions}
    >
      {(page) => (
        <ListTable
          ref={table}
          kind={kind}
          rows={page.rows}
          repeats={repeats}
          sort={filter.sort}
          firstNumber={page.firstNumber}
          hash={hash}
          actions={actions}
          onOpen={({ id }, index) =>
            listPositions().leave(kind, { hash: settle(), id, index, scrollTop: window.scrollY })
          }
        />
      )}
    </ListScreen>
  );
}
