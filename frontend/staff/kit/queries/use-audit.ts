import { useStaff } from '#frontend/staff/kit/services/staff-context.ts';
import type { AuditEntry, AuditPage, Person } from '#shared/audit.ts';
import type { Kind } from '#shared/kinds.ts';
import type { Reading } from '#shared/readings.ts';
import type { ListState } from './read-pages.ts';
import { type PageReader, usePagedRows } from './use-paged-rows.ts';

/** The filter of the activity of a day; '' means all. Days are New York's, `YYYY-MM-DD`. */
export type ActivityFilter = { day: string; sub: string; action: string };

/** Entries of the audit, newest first, and the accounts that they name. */
type AuditState = ListState<AuditEntry> & {
  people: Person[];
  /** The counts of reads of each account on the day. Only the activity has them. */
  readings: Reading[];
};

/**
 * Reads the audit page after page, on request. It is never refetched automatically, because each reading adds an
 * entry to the audit.
 */
function useAuditPages(
  queryKey: readonly unknown[],
  read: PageReader<AuditPage>,
  enabled: boolean,
): AuditState {
  const { pages, rows, ...state } = usePagedRows({
    queryKey,
    async read(page) {
      const { entries, ...more } = await read(page);
      return { ...more, rows: entries };
    },
    mostPages: 1,
    enabled,
  });
  const people = pages.flatMap((page) => page.people.map((one) => [one.sub, one] as const));
  return {
    ...state,
    rows: withoutBeginnings(rows),
    people: [...new Map(people).values()],
    readings: pages[0]?.readings ?? [],
  };
}

/** Leaves out the beginning of a change whose ending is an entry, too: it adds nothing. */
function withoutBeginnings(entries: readonly AuditEntry[]): AuditEntry[] {
  const ended = new Set(
    entries.filter(({ outcome }) => outcome !== 'begun').map(({ requestId }) => requestId),
  );
  return entries.filter(({ outcome, requestId }) => outcome !== 'begun' || !ended.has(requestId));
}

/** The audit entries of a submission. @param enabled whether the history is open */
export function useHistory(kind: Kind, id: string, enabled: boolean): AuditState {
  const { api } = useStaff();
  return useAuditPages(
    ['history', kind, id],
    ({ cursor, signal }) => api.getHistory({ path: { kind, id }, query: { cursor }, signal }),
    enabled,
  );
}

/** The audit entries of a day. @param enabled whether the signed-in account may see them */
export function useActivity(filter: ActivityFilter, enabled: boolean): AuditState {
  const { api } = useStaff();
  return useAuditPages(
    ['activity', filter],
    ({ cursor, signal }) => api.getActivity({ query: { ...filter, cursor }, signal }),
    enabled,
  );
}
