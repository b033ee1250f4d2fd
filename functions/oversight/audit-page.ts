import type { AuditPage } from '#shared/audit.ts';
import { listPeople } from '../accounts/staff-accounts.ts';
import { pagePosition } from '../api/page-position.ts';
import { type AuditFilter, readAudit } from '../audit/read-audit.ts';
import { encodeCursor } from '../table/cursor.ts';
import type { Partition } from '../table/read-partition.ts';

/**
 * A page of a partition of the audit, with every account of the staff.
 * @param name the partition key
 * @throws HttpError 400 for a cursor of another partition
 */
export async function readAuditPage(
  name: string,
  { filter, cursor }: { filter?: AuditFilter; cursor: string | undefined },
): Promise<AuditPage> {
  const partition: Partition = { name, of: 'table' };
  const after = pagePosition(partition, cursor);
  const [{ rows: entries, next }, people] = await Promise.all([
    readAudit(partition, { ...(filter && { filter }), after }),
    listPeople(),
  ]);
  return { entries, people, cursor: next && encodeCursor(partition, next) };
}
