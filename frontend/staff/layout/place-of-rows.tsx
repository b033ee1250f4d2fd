import type { QueryState } from '#frontend/staff/queries/query-state.ts';
import { FetchFailed } from './fetch-failed.tsx';
import { ListSkeleton } from './list-skeleton.tsx';

type Words = { title: string; text: string };

type PlaceOfRowsProps = {
  state: QueryState<unknown>;
  /** Whether what was found has no rows. */
  isEmpty: boolean;
  /** What stands here then. */
  empty: Words;
  /** What stands here for whoever may not read them, where not all staff may. */
  forbidden?: Words;
  onRetry: () => void;
};

/** What stands in the place of a screen's rows while they come, when they can't be had, and where there are none. */
export function PlaceOfRows({ state, isEmpty, empty, forbidden, onRetry }: PlaceOfRowsProps) {
  switch (state.status) {
    case 'loading':
      return <ListSkeleton />;
    case 'missing':
      return <FetchFailed requestId={undefined} onRetry={onRetry} />;
    case 'failed':
      return <FetchFailed requestId={state.requestId} onRetry={onRetry} />;
    case 'forbidden':
      return forbidden && <Empty {...forbidden} />;
    case 'found':
      return isEmpty && <Empty {...empty} />;
  }
}

/** A title and a sentence where rows would be. */
export const Empty = ({ title, text }: Words) => (
  <div className="empty">
    <p className="title">{title}</p>
    <p className="soft">{text}</p>
  </div>
);
