import { auditPageSchema } from '#shared/audit.ts';
import { idOf, kindOf } from '../http/path.ts';
import { jsonResponse } from '../http/responses.ts';
import { auditPartitions } from '../store/audit-partitions.ts';
import { readAuditPage } from './audit-page.ts';
import { staffEndpoint } from './staff-endpoint.ts';

/**
 * `GET /api/submissions/{kind}/{id}/history?cursor=`: what staff have done with a record, newest first; also of
 * one that is deleted, and nothing of one that never was. Of the accounts it names those that it speaks of.
 */
export const handler = staffEndpoint('get-history', { body: 'none' }, async ({ path, query }) => {
  const partition = auditPartitions.record(kindOf(path), idOf(path));
  const page = await readAuditPage(partition, { cursor: query.cursor });
  const subs = new Set(page.entries.map(({ sub }) => sub));
  const people = page.people.filter(({ sub }) => subs.has(sub));
  return jsonResponse(200, auditPageSchema, { ...page, people });
});
