import type { ReactNode } from 'react';
import { FetchFailed } from '#frontend/staff/kit/layout/fetch-failed.tsx';
import { ListSkeleton } from '#frontend/staff/kit/layout/list-skeleton.tsx';
import { Empty } from '#frontend/staff/kit/layout/rows-placeholder.tsx';
import type { ListState, Older } from '#frontend/staff/kit/queries/read-pages.ts';
import { useConnectionState } from '#frontend/staff/kit/services/staff-context.ts';
import { Button } from '#frontend/ui/button.tsx';
import { messages } from '#shared/messages.ts';
import { isPartial } from './list-words.ts';

export type Words = { title?: string; text: string };

export type ListBodyProps = {
  source: ListState<unknown>;
  /** The number of rows that match the filters. Without it, all rows do. */
  matching?: number;
  /** Whether the page to show is not loaded yet. */
  isAhead?: boolean;
  /** A number of rows in words: '12 records'. */
  countOf: (count: number) => string;
  /** The words for a list without rows. */
  empty: Words;
  /** The words if no row matches the filters. */
  noMatch?: string | undefined;
  /** Removes the filters. Undefined without an active one. */
  onClear?: (() => void) | undefined;
  /** Whether the server applies the filters: without rows, the list can have some that the filters hide. */
  isFilteredByServer?: boolean | undefined;
  /** The rows. */
  children: ReactNode;
};

/** The rows of a list, or their placeholder, their empty state or their failure. */
export function ListBody(props: ListBodyProps) {
  const { source, isAhead = false, countOf, empty, noMatch, onClear, children } = props;
  const { rows, status, error, retry } = source;
  const known = rows.length;
  const { matching = known, isFilteredByServer = false } = props;
  // The banner shows the lost connection, and the rest loads when it is back.
  const isOffline = useConnectionState() === 'Offline';
  const clear = onClear && (known > 0 || isFilteredByServer) && (
    <Button variant="quiet" onClick={onClear}>
      Clear filters
    </Button>
  );
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
      {matching === 0 && known > 0 && !isAhead && (
        <ListEmpty
          text={
            isPartial(status)
              ? `None of the ${countOf(known)} that are here so far matches these filters.`
              : (noMatch ?? empty.text)
          }
        >
          {clear}
        </ListEmpty>
      )}
      {status === 'complete' && known === 0 && <ListEmpty {...empty}>{clear}</ListEmpty>}
      {matching > 0 && !isAhead && children}
    </>
  );
}

const olderWords: Record<Older, string> = {
  more: 'Load older',
  reading: 'Loading older',
  all: 'Nothing older',
};

/** Reads the next older rows. At the end it is inactive, not removed, so that it keeps the focus. */
export const OlderButton = ({ source: { older, more } }: Pick<ListBodyProps, 'source'>) =>
  older && (
    <Button
      variant="quiet"
      className="justify-self-start"
      inactive={older !== 'more'}
      onClick={more}
    >
      {olderWords[older]}
    </Button>
  );

/** An empty list: its words, and buttons to continue as `children`. */
const ListEmpty = ({
  title = messages.noData,
  text,
  children,
}: Words & { children?: ReactNode }) => (
  <Empty title={title} text={text}>
    {children}
  </Empty>
);
