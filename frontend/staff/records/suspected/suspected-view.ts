import { choice, type ListFilters } from '#frontend/staff/kit/list/list-address.ts';
import type { SuspectedRow } from '#shared/suspected-submissions.ts';
import { type Suspicion, suspicions } from '#shared/suspicions.ts';

/** The filter by reason, '' for any, and the order of the rows. */
type SuspectedFilter = { reason: Suspicion | ''; order: 'unusual' | 'newest' };

/** The reasons why a row is suspected. */
export const reasonsOf = ({ summary }: SuspectedRow): readonly Suspicion[] =>
  summary?.suspected ?? [];

/** The filters of Suspected. */
export const suspectedFilters: ListFilters<SuspectedFilter, SuspectedRow> = {
  none: { reason: '', order: 'unusual' },
  rules: {
    reason: {
      ...choice('reason', ['', ...suspicions], ''),
      matches: (reason) => (reason === '' ? undefined : (row) => reasonsOf(row).includes(reason)),
    },
    order: { ...choice('sort', ['unusual', 'newest'], 'unusual'), isView: true },
  },
};
