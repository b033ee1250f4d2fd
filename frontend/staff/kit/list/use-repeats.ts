import { useMemo } from 'react';
import type { ListState } from '#frontend/staff/kit/queries/read-pages.ts';
import { type Repeat, repeatsOf } from '#frontend/staff/kit/queries/repeats.ts';
import type { Kind } from '#shared/kinds.ts';
import type { PreparedRow } from '#shared/list.ts';

const none: ReadonlyMap<string, Repeat> = new Map();

/** The applications of people who applied before. Empty until the list is complete: an earlier one may not be loaded yet. */
export function useRepeats(
  kind: Kind,
  { rows, status }: ListState<PreparedRow>,
): ReadonlyMap<string, Repeat> {
  const isKnown = kind === 'employment' && status === 'complete';
  return useMemo(() => (isKnown ? repeatsOf(rows) : none), [isKnown, rows]);
}
