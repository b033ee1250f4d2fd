import { useRef } from 'react';
import { useList } from '#frontend/staff/kit/queries/use-list.ts';
import { useStaff } from '#frontend/staff/kit/services/staff-context.ts';
import { type Kind, kinds, listTitle, recordsOf } from '#shared/kinds.ts';
import { pageOf } from '#shared/list.ts';
import { newYorkDay } from '#shared/new-york.ts';
import { ActiveFilters } from './active-filters.tsx';
import { BulkBar } from './bulk/bulk-bar.tsx';
import { BulkProgress } from './bulk/bulk-progress.tsx';
import { RecordActions } from './bulk/record-actions.tsx';
import { useBulk } from './bulk/use-bulk.ts';
import { useSelection } from './bulk/use-selection.ts';
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

const idOf = ({ id }: { id: string }): string => id;

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
  const selection = useSelection(matching, idOf);
  const bulk = useBulk();
  const isAhead =
    (status === 'loading' || status === 'streaming') &&
    pageOf(matching, view.page).page < view.page;
  const hash = formatListView(recordFilters, view);
  useListPosition(kind, hash, isAhead ? [] : pageOf(matching, view.page).rows, table);

  const choose = (change: Partial<ListFilter>) => filterBy(change, 'choice');
  const today = newYorkDay(new Date());
  const owners = useOwners(rows, filter.owner);
  const countWords = (count: number) => recordsOf(kind, count);
  return (
    <>
      <ListScreen
        title={listTitle(kind)}
        calls={['listSubmissions']}
        kind={kind}
        source={list}
        filters={recordFilters}
        control={control}
        matching={matching}
        countOf={countWords}
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
              selection={selection}
            />
            <TogetherButton matching={matching} filter={filter} onFilter={choose} />
            <ActiveFilters filter={filter} nameOf={owners.nameOf} onFilter={choose} />
          </>
        }
        bar={
          selection.isOn && (
            <BulkBar
              label={`Selected ${kinds[kind].noun}s`}
              selection={selection}
              matching={matching}
              countOf={countWords}
            >
              <RecordActions kind={kind} rows={selection.rows} bulk={bulk} />
            </BulkBar>
          )
        }
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
            selection={selection}
            onOpen={({ id }, index) =>
              listPositions().leave(kind, { hash: settle(), id, index, scrollTop: window.scrollY })
            }
          />
        )}
      </ListScreen>
      <BulkProgress bulk={bulk} />
    </>
  );
}
