import { type ReactNode, type RefObject, useRef } from 'react';
import type { ListCall } from '#frontend/staff/kit/api/left-out.ts';
import { useRowKeys } from '#frontend/staff/kit/keys/use-row-keys.ts';
import { FetchFailed } from '#frontend/staff/kit/layout/fetch-failed.tsx';
import { focusHeading } from '#frontend/staff/kit/layout/focus-heading.ts';
import { LeftOutNotice } from '#frontend/staff/kit/layout/left-out-notice.tsx';
import { ListSkeleton } from '#frontend/staff/kit/layout/list-skeleton.tsx';
import { Pagination } from '#frontend/staff/kit/layout/pagination.tsx';
import { Empty } from '#frontend/staff/kit/layout/rows-placeholder.tsx';
import { ScreenHeading } from '#frontend/staff/kit/layout/screen-heading.tsx';
import { SkipToRows } from '#frontend/staff/kit/layout/skip-to-rows.tsx';
import { useMedia } from '#frontend/staff/kit/layout/use-media.ts';
import type { ListState } from '#frontend/staff/kit/queries/read-pages.ts';
import { useConnectionState } from '#frontend/staff/kit/services/staff-context.ts';
import { Button } from '#frontend/ui/button.tsx';
import type { Kind } from '#shared/kinds.ts';
import { pageCount, pageOf } from '#shared/list.ts';
import { messages, pageOfPages } from '#shared/messages.ts';
import { Announcement } from './announcement.tsx';
import { clearedFilter, countFilters, type ListFilters as Filters } from './list-address.ts';
import { FilterDrawer, type FiltersPlace, ListFilters } from './list-filters.tsx';
import { arePagesKnown, countWords, fullWords, isPartial, streamingWords } from './list-words.ts';
import type { ListViewControl } from './use-list-view.ts';

type Words = { title?: string; text: string };

type RowsPage<Row> = ReturnType<typeof pageOf<Row>>;

type ListScreenProps<Row, Filter> = {
  title: string;
  /** The sentence under the title. */
  intro?: ReactNode;
  /** Buttons beside the title. */
  buttons?: ReactNode;
  /** The calls that read the list, and the kind of a list of records. */
  calls: readonly ListCall[];
  kind?: Kind;
  source: ListState<Row>;
  filters: Filters<Filter, Row>;
  control: ListViewControl<Filter>;
  /** The rows of the source that the filter keeps, in their order. */
  matching: readonly Row[];
  /** A number of rows in words: '12 records'. */
  countOf: (count: number) => string;
  /** The words for a list without rows, and for one that this account may not read. */
  empty: Words;
  forbidden?: Words;
  /** The words if no row matches the filters. */
  noMatch?: string;
  /** The controls of the filters, and where they are. */
  fields?: ReactNode;
  fieldsPlace?: FiltersPlace;
  fieldsLabel?: string;
  /** The number of active filters, unless each filter counts once. */
  active?: number;
  /** Beside the number of rows: buttons for the whole list. */
  tools?: ReactNode;
  /** The bar of the selected rows. */
  bar?: ReactNode;
  /** Whether all rows are on one page, of texts. */
  isOnePage?: boolean;
  /** Shown instead of the rows and their placeholders. */
  body?: ReactNode;
  table?: RefObject<HTMLTableElement | null>;
  children?: (page: RowsPage<Row>) => ReactNode;
};

/** Every list of the staff area: a source, its filters in the address, and its rows by pages of 20, also while they load. */
export function ListScreen<Row, Filter>(props: ListScreenProps<Row, Filter>) {
  const { title, intro, source, filters, control, matching, countOf, isOnePage, body } = props;
  const { rows, status, more } = source;
  const { view } = control;
  const own = useRef<HTMLTableElement>(null);
  useRowKeys(props.table ?? own);
  const isWide = useMedia('(width >= 64rem)');
  const known = rows.length;
  const page = isOnePage
    ? { rows: [...matching], page: 1, pages: 1, firstNumber: 1 }
    : pageOf(matching, view.page);
  const isLoading = status === 'loading' || status === 'streaming';
  const isAhead = isLoading && view.page > pageCount(matching.length);
  const active = props.active ?? countFilters(filters, view.filter);
  const count = known === 0 || body ? '' : countWords(countOf, matching.length, known, status);
  const where =
    !isOnePage && known > 0 && arePagesKnown(status, page.pages)
      ? pageOfPages(page.page, page.pages)
      : '';

  // The button disappears when the rows are shown, so the screen's heading receives the focus.
  const clear = () => {
    focusHeading({ scroll: true });
    control.filterBy(clearedFilter(filters, view.filter), 'choice');
  };
  const turnTo = (wanted: number) => {
    control.goToPage(wanted);
    window.scrollTo({ top: 0, behavior: 'instant' });
  };
  const { fieldsPlace: place = 'few', fieldsLabel: label = title, fields } = props;
  const isBeside = isWide && place === 'beside';
  const hasDrawer = !isWide && place !== 'few' && fields !== undefined;
  const isNeeded = place === 'above' || known > 0 || Boolean(body);
  const isAbove = !isBeside && !hasDrawer && fields !== undefined && isNeeded;
  const isShown = status !== 'forbidden';
  return (
    <main
      className={`screen ${isOnePage ? '' : 'screen--wide'} ${!isOnePage && place !== 'few' ? 'max-sm:gap-4 max-sm:pt-4 max-sm:[&_h1]:text-20' : ''}`}
    >
      <header>
        <div className="screen__head">
          <ScreenHeading>{title}</ScreenHeading>
          {props.buttons && <div className="actions gap-2">{props.buttons}</div>}
        </div>
        {intro && <p className="soft tabular">{intro}</p>}
      </header>
      <SkipToRows />
      <div
        className={`stack gap-6 ${place === 'beside' ? 'lg:grid-cols-[16rem_minmax(0,1fr)] print:block' : ''}`}
      >
        {isBeside && (
          <ListFilters place={place} label={label}>
            {fields}
          </ListFilters>
        )}
        <div className="grid gap-4 content-start min-w-0 @container">
          {isShown && isAbove && (
            <ListFilters place={place} label={label}>
              {fields}
            </ListFilters>
          )}
          {isShown && (hasDrawer || count !== '' || props.tools) && (
            <div className="flex flex-wrap gap-x-4 gap-y-2 items-center min-h-touch max-sm:gap-x-2 max-sm:[&_.button]:px-3">
              {hasDrawer && (
                <FilterDrawer label={label} active={active} shown={countOf(matching.length)}>
                  {fields}
                </FilterDrawer>
              )}
              {count !== '' && (
                <p className="soft tabular font-semibold leading-[1.25] max-sm:flex-[1_1_5rem]">
                  {count}
                </p>
              )}
              {status === 'full' && (
                <p className="max-w-none text-ink-soft text-small">
                  {more ? `These are the latest ${countOf(known)}.` : fullWords(countOf(known))}
                </p>
              )}
              {props.tools}
            </div>
          )}
          <LeftOutNotice lists={props.calls} {...(props.kind && { kind: props.kind })} />
          {status === 'forbidden' && props.forbidden && <ListEmpty {...props.forbidden} />}
          {isShown &&
            (body || (
              <Rows
                {...props}
                page={page}
                isAhead={isAhead}
                onClear={active > 0 ? clear : undefined}
                onPage={turnTo}
              />
            ))}
          {props.bar}
          {/* Below the rows, so that they do not move under a finger when this line disappears. */}
          {status === 'streaming' && (
            <p className="max-w-none text-ink-soft text-small">{streamingWords}</p>
          )}
          {status === 'full' && more && (
            <Button variant="quiet" onClick={more}>
              Load older
            </Button>
          )}
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

type RowsProps<Row, Filter> = ListScreenProps<Row, Filter> & {
  page: RowsPage<Row>;
  /** Whether the address names a page after the rows that are loaded so far. */
  isAhead: boolean;
  /** Undefined without an active filter. */
  onClear: (() => void) | undefined;
  onPage: (page: number) => void;
};

/** One page of the rows, or their placeholder, their empty state or their failure. */
function Rows<Row, Filter>(props: RowsProps<Row, Filter>) {
  const { source, matching, countOf, empty, isOnePage, page, isAhead } = props;
  const { rows, status, error, retry } = source;
  const known = rows.length;
  // The banner shows the lost connection, and the rest loads when it is back.
  const isOffline = useConnectionState() === 'Offline';
  return (
    <>
      {status === 'failed' && !(isOffline && known > 0) && (
        <FetchFailed
          {...(known > 0 && { text: 'The list below may be incomplete.' })}
          error={error}
          onRetry={retry}
        />
      )}
      {(status === 'loading' || isAhead) && <ListSkeleton />}
      {matching.length === 0 && !isAhead && known > 0 && (
        <ListEmpty
          text={
            isPartial(status)
              ? `None of the ${countOf(known)} that are here so far matches these filters.`
              : (props.noMatch ?? empty.text)
          }
        >
          {props.onClear && (
            <Button variant="quiet" onClick={props.onClear}>
              Clear filters
            </Button>
          )}
        </ListEmpty>
      )}
      {status === 'complete' && known === 0 && <ListEmpty {...empty} />}
      {page.rows.length > 0 && !isAhead && (
        <>
          {props.children?.(page)}
          {!isOnePage && arePagesKnown(status, page.pages) && (
            <Pagination page={page.page} pages={page.pages} onPage={props.onPage} />
          )}
        </>
      )}
    </>
  );
}

/** An empty list: its words, and buttons to continue as `children`. */
function ListEmpty({ title = messages.noData, text, children }: Words & { children?: ReactNode }) {
  return (
    <Empty title={title} text={text}>
      {children}
    </Empty>
  );
}
