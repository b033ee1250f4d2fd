import { type ReactNode, type RefObject, useRef } from 'react';
import type { ListCall } from '#frontend/staff/kit/api/left-out.ts';
import { useRowKeys } from '#frontend/staff/kit/keys/use-row-keys.ts';
import { focusHeading } from '#frontend/staff/kit/layout/focus-heading.ts';
import { LeftOutNotice } from '#frontend/staff/kit/layout/left-out-notice.tsx';
import { Pagination } from '#frontend/staff/kit/layout/pagination.tsx';
import { type RowColumn, RowTable } from '#frontend/staff/kit/layout/row-table.tsx';
import { Empty } from '#frontend/staff/kit/layout/rows-placeholder.tsx';
import { ScreenHeading } from '#frontend/staff/kit/layout/screen-heading.tsx';
import { SkipToRows } from '#frontend/staff/kit/layout/skip-to-rows.tsx';
import { useMedia } from '#frontend/staff/kit/layout/use-media.ts';
import type { ListState } from '#frontend/staff/kit/queries/read-pages.ts';
import type { Kind } from '#shared/kinds.ts';
import { pageCount, pageOf } from '#shared/list.ts';
import { messages, pageOfPages } from '#shared/messages.ts';
import { Announcement } from './announcement.tsx';
import type { RowActions } from './bulk/use-row-actions.tsx';
import { clearedFilter, countFilters, type ListFilters as Filters } from './list-address.ts';
import { ListBody, OlderButton, type Words } from './list-body.tsx';
import { FilterDrawer, type FiltersPlace, ListFilters } from './list-filters.tsx';
import { arePagesKnown, countWords, fullWords, streamingWords } from './list-words.ts';
import type { ListViewControl } from './use-list-view.ts';

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
  /** The actions on the rows, and the columns of their table. Other rows are drawn by `children`. */
  actions?: RowActions<Row>;
  columns?: readonly RowColumn<Row>[];
  /** Whether all rows are on one page, of texts. */
  isOnePage?: boolean;
  /** Whether the server applies the filters: a list without rows can have some that the filters hide. */
  isFilteredByServer?: boolean;
  /** A part above the rows, whatever their state. */
  section?: ReactNode;
  /** Shown instead of the rows and their placeholders. */
  body?: ReactNode;
  table?: RefObject<HTMLTableElement | null>;
  children?: (page: RowsPage<Row>) => ReactNode;
};

/** Every list of the staff area: a source, its filters in the address, and its rows by pages of 20, also while they load. */
export function ListScreen<Row, Filter>(props: ListScreenProps<Row, Filter>) {
  const { title, intro, source, filters, control, matching, countOf, isOnePage, body } = props;
  const { actions, columns } = props;
  const { rows, status, older } = source;
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
  const isNeeded = place === 'above' || known > 0 || props.isFilteredByServer || Boolean(body);
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
                  {older ? `These are the latest ${countOf(known)}.` : fullWords(countOf(known))}
                </p>
              )}
              {props.tools}
            </div>
          )}
          <LeftOutNotice lists={props.calls} {...(props.kind && { kind: props.kind })} />
          {status === 'forbidden' && props.forbidden && (
            <Empty title={messages.noData} {...props.forbidden} />
          )}
          {isShown && props.section}
          {isShown &&
            (body || (
              <ListBody
                {...{ source, isAhead, countOf }}
                matching={matching.length}
                empty={props.empty}
                noMatch={props.noMatch}
                onClear={active > 0 ? clear : undefined}
                isFilteredByServer={props.isFilteredByServer}
              >
                {columns && actions && (
                  <RowTable
                    label={title}
                    className="mixed-table"
                    groups={[{ key: 'all', rows: page.rows }]}
                    keyOf={actions.keyOf}
                    columns={actions.withActions(page.rows, columns)}
                  />
                )}
                {props.children?.(page)}
                {!isOnePage && arePagesKnown(status, page.pages) && (
                  <Pagination page={page.page} pages={page.pages} onPage={turnTo} />
                )}
              </ListBody>
            ))}
          {actions?.bar}
          {/* Below the rows, so that they do not move under a finger when this line disappears. */}
          {status === 'streaming' && (
            <p className="max-w-none text-ink-soft text-small">{streamingWords}</p>
          )}
          <OlderButton source={source} />
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
