import type { AuditAction } from '#shared/audit.ts';
import type { StaffEndpoint } from '#shared/contract/endpoint.ts';
import { type Read, type Reading, unusualReading } from '#shared/readings.ts';
import type { ApiEvent } from './api-types.ts';
import { subjectOf } from './path.ts';

/** The audit properties of an endpoint in the contract. */
export type Audited = Pick<StaffEndpoint, 'audit' | 'automatic'>;

const isAutomatic = ({ headers }: ApiEvent, { automatic }: Audited): boolean =>
  headers[automatic?.header ?? ''] !== undefined;

/** The claim of a request about its purpose. `readOf` decides how its reads count. */
export const askedFor = (event: ApiEvent, row: Audited): AuditAction =>
  (isAutomatic(event, row) ? row.automatic?.audit : event.auditedAs) ?? row.audit;

/** The reads of a request that count for its account: rows of lists and searches, and records. */
export function readOf(event: ApiEvent, row: Audited): Read | undefined {
  const { staff, read } = event;
  const { audit: action } = row;
  if (!staff) return undefined;
  const common = { sub: staff.sub, isByItself: isAutomatic(event, row) };
  if (action === 'read-record' || action === 'export-person') return { ...common, of: 'record' };
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
