import { useRef } from 'react';
import { useRowKeys } from '#frontend/staff/keys/use-row-keys.ts';
import { LeftOutNotice } from '#frontend/staff/layout/left-out-notice.tsx';
import { ScreenHeading } from '#frontend/staff/layout/screen-heading.tsx';
import { SkipToRows } from '#frontend/staff/layout/skip-to-rows.tsx';
import { useMedia } from '#frontend/staff/layout/use-media.ts';
import { useList } from '#frontend/staff/queries/use-list.ts';
import { useConnectionState, useStaff } from '#frontend/staff/services/staff-context.ts';
import { type Kind, listTitle } from '#shared/kinds.ts';
import { pageCount, pageOf } from '#shared/list.ts';
import { pageOfPages } from '#shared/messages.ts';
import { newYorkDay } from '#shared/new-york.ts';
import { ActiveFilters } from './active-filters.tsx';
import { Announcement } from './announcement.tsx';
import { BulkBar } from './bulk/bulk-bar.tsx';
import { useSelection } from './bulk/use-selection.ts';
import { formatListView } from './list-address.ts';
import { activeFilters, clearedFilter, type ListFilter } from './list-filter.ts';
import { FilterDrawer, FilterPanel } from './list-filters.tsx';
import { ListResults } from './list-results.tsx';
import { arePagesKnown, countOf, countWords, fullWords, streamingWords } from './list-words.ts';
import { TogetherButton } from './together-button.tsx';
import { ListTools } from './tools/list-tools.tsx';
import { useGoneNotice } from './use-gone-notice.ts';
import { useListPosition } from './use-list-position.ts';
import { useListView } from './use-list-view.ts';
import { useMatchingRows } from './use-matching-rows.ts';

import { useOwners } from './use-owners.ts';
import { useRepeats } from './use-repeats.ts';

/** `/{kind}-list`: the submissions of a kind, filtered and 20 a page, also while they load. */
export function ListScreen({ kind }: { kind: Kind }) {
  const { listPositions } = useStaff();
  const list = useList(kind);
  const { rows, status, retry, error } = list;
  useGoneNotice(kind, list);
  const { view, resets, filterBy, goToPage, settle } = useListView(kind);
  const { filter } = view;
  const table = useRef<HTMLTableElement>(null);
  const isWide = useMedia('(width >= 64rem)');
  const repeats = useRepeats(kind, list);
  const isOffline = useConnectionState() === 'Offline';

  const known = rows.length;
  const { matching } = useMatchingRows(rows, filter);
  const selection = useSelection(matching);
  const page = pageOf(matching, view.page);
  const isLoading = status === 'loading' || status === 'streaming';
  const isAhead = isLoading && view.page > pageCount(matching.length);
  const isFiltered = activeFilters(filter).length > 0;
  const hash = formatListView(view);
  useListPosition(kind, hash, isAhead ? [] : page.rows, table);
  useRowKeys(table);

  const choose = (change: Partial<ListFilter>) => filterBy(change, 'choice');
  const clear = () => choose(clearedFilter(filter));
  const turnTo = (wanted: number) => {
    goToPage(wanted);
    window.scrollTo({ top: 0, behavior: 'instant' });
  };

  const count = known === 0 ? '' : countWords(kind, matching.length, known, status);
  const where = arePagesKnown(status, page.pages) ? pageOfPages(page.page, page.pages) : '';
  const today = newYorkDay(new Date());
  const owners = useOwners(rows, filter.owner);
  const fields = { kind, filter, today, owners, resets, onFilter: filterBy, onTyped: settle };
  return (
    <main className="screen screen--list">
      <ScreenHeading>{listTitle(kind)}</ScreenHeading>
      <SkipToRows />
      <div className="list-layout stack gap-6">
        {isWide && <FilterPanel {...fields} />}
        <div className="list-results">
          <div className="list-head">
            {!isWide && <FilterDrawer {...fields} shown={countOf(kind, matching.length)} />}
            <p className="list-count soft tabular">{count}</p>
            <ListTools
              list={{ kind, status, error, filter, matching, known }}
              selection={selection}
            />
            {status === 'full' && <p className="list-progress">{fullWords(kind, known)}</p>}
            <TogetherButton matching={matching} filter={filter} onFilter={choose} />
            <ActiveFilters filter={filter} nameOf={owners.nameOf} onFilter={choose} />
          </div>
          <LeftOutNotice lists={['listSubmissions']} kind={kind} />
          <ListResults
            kind={kind}
            status={status}
            isOffline={isOffline}
            known={known}
            page={page}
            repeats={repeats}
            isAhead={isAhead}
            isFiltered={isFiltered}
            sort={filter.sort}
            hash={hash}
            selection={selection}
            table={table}
            onOpen={({ id }, index) =>
              listPositions().leave(kind, { hash: settle(), id, index, scrollTop: window.scrollY })
            }
            onPage={turnTo}
            onClear={clear}
            error={error}
            onRetry={retry}
          />
          {selection.isOn && <BulkBar kind={kind} selection={selection} matching={matching} />}
          {/* Below the rows, so that they do not move under a finger when this line disappears. */}
          {status === 'streaming' && <p className="list-progress">{streamingWords}</p>}
        </div>
      </div>
      <Announcement
        text={[count, where]
          .filter(Boolean)
          .map((words) => `${words}.`)
          .join(' ')}
      />
    </main>
  );
}
