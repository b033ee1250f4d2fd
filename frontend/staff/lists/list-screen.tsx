import { useEffect, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { type Kind, listTitle } from '../../../shared/kinds.ts';
import { filterRows, type ListFilter, pageOf } from '../../../shared/list.ts';
import { sentences } from '../../../shared/sentences.ts';
import { Failure } from '../failure.tsx';
import { ScreenHeading } from '../screen-heading.tsx';
import { useListState, useStaff } from '../staff-context.ts';
import { ListSkeleton } from './list-skeleton.tsx';
import { ListTable } from './list-table.tsx';
import { Pagination } from './pagination.tsx';

/** All rows, newest first. */
const wholeList: ListFilter = { sort: 'date', name: '', from: '', to: '', roles: [] };

/** `/{kind}-list`: every submission of a kind, 20 a page. The page stands in the address. */
export function ListScreen({ kind }: { kind: Kind }) {
  const store = useStaff().list(kind);
  const { rows, status } = useListState(kind);
  const [query, setQuery] = useSearchParams();

  useEffect(() => {
    void store.load();
    return store.stop;
  }, [store]);

  const known = status === 'complete' || rows.length > 0;
  const filtered = useMemo(() => filterRows(rows, wholeList), [rows]);
  const page = pageOf(filtered, Number(query.get('page')));
  const goTo = (wanted: number) => {
    setQuery(wanted === 1 ? {} : { page: String(wanted) });
    window.scrollTo({ top: 0, behavior: 'instant' });
  };

  return (
    <main className="screen">
      <header className="screen__head">
        <ScreenHeading>{listTitle(kind)}</ScreenHeading>
        <p className="list-count" role="status">
          {known && countText(filtered.length, status === 'streaming')}
        </p>
      </header>
      {status === 'failed' && (
        <Failure
          title={sentences.fetchFailed}
          text={
            rows.length === 0
              ? 'Check your connection, then try again.'
              : 'The list below may be incomplete. Check your connection, then try again.'
          }
          onRetry={() => void store.load()}
        />
      )}
      {status === 'loading' && <ListSkeleton />}
      {status === 'complete' && rows.length === 0 && (
        <div className="empty">
          <p className="empty__title">{sentences.noData}</p>
          <p className="empty__text">What visitors send will appear here.</p>
        </div>
      )}
      {page.rows.length > 0 && (
        <>
          <ListTable kind={kind} rows={page.rows} firstNumber={page.firstNumber} />
          <Pagination page={page.page} pages={page.pages} onPage={goTo} />
        </>
      )}
    </main>
  );
}

const countFormat = new Intl.NumberFormat('en-US');

/** '1 application', '1,240 applications', '1,020 applications so far'. */
const countText = (count: number, growing: boolean): string =>
  `${countFormat.format(count)} application${count === 1 ? '' : 's'}${growing ? ' so far' : ''}`;
