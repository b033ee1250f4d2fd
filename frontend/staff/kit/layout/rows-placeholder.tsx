import type { ReactNode } from 'react';
import type { QueryState } from '#frontend/staff/kit/queries/query-state.ts';
import { FetchFailed } from './fetch-failed.tsx';
import { ListSkeleton } from './list-skeleton.tsx';

type Words = { title: string; text: string };

type RowsPlaceholderProps = {
  state: QueryState<unknown>;
  /** Whether the data was read and has no rows. */
  isEmpty: boolean;
  /** Shown when there are no rows. */
  empty: Words;
  /** Shown to accounts that may not read the rows. Screens that all staff may read leave it out. */
  forbidden?: Words;
  onRetry: () => void;
};

/** The placeholder of a screen's rows while they load, and the message when they could not be loaded or when there are none. */
export function RowsPlaceholder({
  state,
  isEmpty,
  empty,
  forbidden,
  onRetry,
}: RowsPlaceholderProps) {
  switch (state.status) {
    case 'loading':
      return <ListSkeleton />;
    case 'missing':
      return <FetchFailed error={undefined} onRetry={onRetry} />;
    case 'failed':
      return <FetchFailed error={state.error} onRetry={onRetry} />;
    case 'forbidden':
      return forbidden && <Empty {...forbidden} />;
    case 'found':
      return isEmpty && <Empty {...empty} />;
  }
}

/** A title and a sentence where rows would be, and buttons to continue as `children`. */
export const Empty = ({ title, text, children }: Words & { children?: ReactNode }) => (
  <div className="empty">
    <p className="title">{title}</p>
    <p className="soft">{text}</p>
    {children}
  </div>
);
