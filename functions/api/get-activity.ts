import * as z from 'zod/mini';
import { auditActions, auditPageSchema } from '#shared/audit.ts';
import { newYorkDay } from '#shared/new-york.ts';
import type { Reading } from '#shared/readings.ts';
import { badRequest } from '../http/api-error.ts';
import { jsonResponse } from '../http/responses.ts';
import { auditPartitions } from '../store/audit-partitions.ts';
import { readReadings } from '../store/readings-store.ts';
import { readAuditPage } from './audit-page.ts';
import { staffEndpoint } from './staff-endpoint.ts';

const day = z.iso.date();

/**
 * `GET /api/activity?day=&sub=&action=&cursor=`: what staff have done on a day of New York (today, unless it
 * says another), newest first, what each account has read, and every account there is. Refreshes of open lists are there
 * when `action` asks for them.
 */
export const handler = staffEndpoint('get-activity', { body: 'none' }, async ({ query }) => {
  const { day: asked = newYorkDay(new Date()), sub, action, cursor } = query;
  if (!z.safeParse(day, asked).success) throw badRequest('day must be a day such as 2026-11-20.');
  if (action !== undefined && !Object.hasOwn(auditActions, action)) {
    throw badRequest('action must be one that the audit knows.');
  }
  const partition =
    action === 'refresh-list' ? auditPartitions.refreshes(asked) : auditPartitions.day(asked);
  const [page, readings] = await Promise.all([
    readAuditPage(partition, { filter: { sub, action }, cursor }),
    cursor === undefined ? readReadings(asked) : undefined,
  ]);
  const isAsked = (one: Reading) => sub === undefined || one.sub === sub;
  return jsonResponse(200, auditPageSchema, { ...page, readings: readings?.filter(isAsked) });
});
