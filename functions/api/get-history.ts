import { getHistory } from '#shared/contract/oversight.ts';
import { auditPartitions } from '../store/audit-partitions.ts';
import { readAuditPage } from './audit-page.ts';
import { staffEndpoint } from './staff-endpoint.ts';

/**
 * What staff have done with a record, newest first; also of one that is deleted, and nothing of one that never was. Of the
 * accounts it names those that it speaks of.
 */
export const handler = staffEndpoint(getHistory, async ({ path, query, answer }) => {
  const partition = auditPartitions.record(path.kind, path.id);
  const page = await readAuditPage(partition, { cursor: query.cursor });
  const subs = new Set(page.entries.map(({ sub }) => sub));
  const people = page.people.filter(({ sub }) => subs.has(sub));
  return answer(200, { ...page, people });
});
