import type { AuditPage } from '#shared/audit.ts';
import { badRequest } from '../http/api-error.ts';
import { decodeAuditCursor, encodeAuditCursor } from '../store/audit-cursor.ts';
import { type AuditFilter, readAudit } from '../store/read-audit.ts';
import { listPeople } from '../store/staff-accounts.ts';

/**
 * A page of a partition of the audit, with every account of the staff.
 * @throws ApiError 400 for a cursor of another partition
 */
export async function readAuditPage(
  partition: string,
  { filter, cursor }: { filter?: AuditFilter; cursor: string | undefined },
): Promise<AuditPage> {
  const before = cursor === undefined ? undefined : decodeAuditCursor(partition, cursor);
  if (cursor !== undefined && before === undefined) {
    throw badRequest('cursor must be one that a page of these entries gave.');
  }
  const [{ entries, next }, people] = await Promise.all([
    readAudit(partition, { ...(filter && { filter }), before }),
    listPeople(),
  ]);
  return { entries, people, cursor: next && encodeAuditCursor(partition, next) };
}
