import { listRefreshHeader, prefetchHeader, samePersonHeader } from '#shared/api.ts';
import type { AuditAction } from '#shared/audit.ts';
import { type Read, type Reading, unusualReading } from '#shared/readings.ts';
import type { ApiEvent } from './api-types.ts';
import { subjectOf } from './path.ts';

/** What the browser does by itself: the action that it stands apart from, and the header that says so. */
const byItself: Partial<Record<AuditAction, { header: string; action: AuditAction }>> = {
  'read-list': { header: listRefreshHeader, action: 'refresh-list' },
  'read-record': { header: prefetchHeader, action: 'prefetch-record' },
  find: { header: samePersonHeader, action: 'find-same-person' },
};

const saysByItself = ({ headers }: ApiEvent, action: AuditAction): boolean =>
  headers[byItself[action]?.header ?? ''] !== undefined;

/** What a request says that it does. Of what it has read, `readOf` has the last word. */
export const askedFor = (event: ApiEvent, action: AuditAction): AuditAction =>
  (saysByItself(event, action) ? byItself[action]?.action : event.auditedAs) ?? action;

/** What a request has read that is counted for its account: rows of lists and searches, and records. */
export function readOf(event: ApiEvent, action: AuditAction): Read | undefined {
  const { staff, read } = event;
  if (!staff) return undefined;
  const common = { sub: staff.sub, isByItself: saysByItself(event, action) };
  if (action === 'read-record') return { ...common, of: 'record' };
  if (action === 'find' && read) return { ...common, of: 'search', rows: read.rows };
  const { kind } = subjectOf(event);
  if (action !== 'read-list' || !read?.page || !kind) return undefined;
  return { ...common, of: 'list', kind, rows: read.rows, page: read.page };
}

/** @returns the sum of a day where this read has taken it beyond the next unusual number, of rows or of records */
export function muchIn(sums: Reading, read: Read): number | undefined {
  const [sum, added, unusual] =
    read.of === 'record'
      ? [sums.records, 1, unusualReading.records]
      : [sums.rows, read.rows, unusualReading.rows];
  return Math.floor(sum / unusual) > Math.floor((sum - added) / unusual) ? sum : undefined;
}
