import type { Ref } from 'react';
import { FetchFailed } from '#frontend/staff/layout/fetch-failed.tsx';
import { focusHeading } from '#frontend/staff/layout/focus-heading.ts';
import { ListSkeleton } from '#frontend/staff/layout/list-skeleton.tsx';
import { Pagination } from '#frontend/staff/layout/pagination.tsx';
import type { Repeat } from '#frontend/staff/queries/repeats.ts';
import type { ListStatus } from '#frontend/staff/queries/use-list.ts';
import { Button } from '#frontend/ui/button.tsx';
import { type Kind, kinds } from '#shared/kinds.ts';
import type { PreparedRow, pageOf, SortOrder } from '#shared/list.ts';
import type { Selection } from './bulk/use-selection.ts';
import { ListEmpty } from './list-empty.tsx';
import { ListTable } from './list-table.tsx';
import { arePagesKnown, countOf, isPartial } from './list-words.ts';

type ListResultsProps = {
  kind: Kind;
  status: ListStatus;
  /** Hides the failure of an incomplete list: the banner shows the lost connection, and the rest loads when it is back. */
  isOffline: boolean;
  /** The number of loaded rows, before the filter. */
  known: number;
  page: ReturnType<typeof pageOf<PreparedRow>>;
  /** See `ListTable`. */
  repeats: ReadonlyMap<string, Repeat>;
  /** Whether the address names a page after the rows that are loaded so far. */
  isAhead: boolean;
  isFiltered: boolean;
  sort: SortOrder;
  /** The list's fragment. */
  hash: string;
  selection: Selection;
  table: Ref<HTMLTableElement>;
  onOpen: (row: PreparedRow, index: number) => void;
  onPage: (page: number) => void;
  onClear: () => void;
  /** The error of the failed request. */
  error: Error | null;
  onRetry: () => void;
};

/** One page of the list, or its placeholder, its empty state or its failure. */
export function ListResults(props: ListResultsProps) {
  const { kind, status, isOffline, known, page, isAhead, isFiltered, table } = props;
  const isEmpty = page.rows.length === 0;
  // The button disappears when the rows are shown, so the screen's heading receives the focus.
  const clear = () => {
    focusHeading({ scroll: true });
    props.onClear();
  };
  return (
    <>
      {status === 'failed' && !(isOffline && known > 0) && (
        <FetchFailed
          {...(known > 0 && { text: 'The list below may be incomplete.' })}
          error={props.error}
          onRetry={props.onRetry}
        />
      )}
      {(status === 'loading' || isAhead) && <ListSkeleton />}
      {isEmpty && !isAhead && known > 0 && isFiltered && (
        <ListEmpty
          text={
            isPartial(status)
              ? `None of the ${countOf(kind, known)} that are here so far matches these filters.`
              : `No ${kinds[kind].noun} matches these filters.`
          }
        >
          <Button variant="quiet" onClick={clear}>
            Clear filters
          </Button>
        </ListEmpty>
      )}
      {status === 'complete' && known === 0 && (
        <ListEmpty text="Submissions from the site will appear here." />
      )}
      {!isEmpty && !isAhead && (
        <>
          <ListTable
            ref={table}
            kind={kind}
            rows={page.rows}
            repeats={props.repeats}
            sort={props.sort}
            firstNumber={page.firstNumber}
            hash={props.hash}
            selection={props.selection}
            onOpen={props.onOpen}
          />
          {arePagesKnown(status, page.pages) && (
            <Pagination page={page.page} pages={page.pages} onPage={props.onPage} />
          )}
        </>
      )}
    </>
  );
}
