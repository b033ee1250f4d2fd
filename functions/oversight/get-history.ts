import { getHistory } from '#shared/contract/oversight.ts';
import { kinds } from '#shared/kinds.ts';
import { staffEndpoint } from '../api/staff-endpoint.ts';
import { partitionOf } from '../table/keys.ts';
import { readAuditPage } from './audit-page.ts';

/**
 * The history of a record, newest first, also of a deleted one; empty for an unknown one. It names only the accounts in its
 * entries.
 */
export const handler = staffEndpoint(getHistory, async ({ path, query, answer }) => {
  const partition = partitionOf('auditOfRecord', {
    list: kinds[path.kind].listName,
    id: path.id,
  });
  const page = await readAuditPage(partition, { cursor: query.cursor });
  const subs = new Set(page.entries.map(({ sub }) => sub));
  const people = page.people.filter(({ sub }) => subs.has(sub));
  return answer(200, { ...page, people });
});
