import { auditPageSize } from '#shared/api.ts';
import { type AuditEntry, auditEntrySchema } from '#shared/audit.ts';
import {
  type Partition,
  type Position,
  type ReadPage,
  readPartition,
} from '../table/read-partition.ts';

import { readStored } from '../table/stored.ts';

/** A page ends after this number of queries, although a filter may have kept few entries. */
const mostQueries = 5;

export type AuditFilter = { sub?: string | undefined; action?: string | undefined };

/**
 * A page of a partition of the audit, newest first.
 * @param after the end of the page before
 */
export const readAudit = (
  partition: Partition,
  { filter = {}, after }: { filter?: AuditFilter; after: Position | undefined },
): Promise<ReadPage<AuditEntry>> =>
  readPartition(partition, {
    limit: auditPageSize,
    after,
    filter,
    mostQueries,
    toRow: (entry) => readStored(auditEntrySchema, entry),
  });
