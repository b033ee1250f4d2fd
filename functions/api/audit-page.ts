import type { AuditPage } from '#shared/audit.ts';
import { encodeCursor } from '../store/cursor.ts';
import { type AuditFilter, readAudit } from '../store/read-audit.ts';
import type { Partition } from '../store/read-partition.ts';
import { listPeople } from '../store/staff-accounts.ts';
import { pagePosition } from './page-position.ts';

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
