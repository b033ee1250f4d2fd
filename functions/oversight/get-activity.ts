import { getActivity } from '#shared/contract/oversight.ts';
import { newYorkDay } from '#shared/new-york.ts';
import type { Reading } from '#shared/readings.ts';
import { staffEndpoint } from '../api/staff-endpoint.ts';
import { readReadings } from '../audit/readings-store.ts';
import { partitionOf } from '../table/keys.ts';
import { readAuditPage } from './audit-page.ts';

/**
 * The activity of staff on a day of New York (today by default), newest first, with the reads of each account and the list
 * of all accounts. Refreshes of open lists are there when `action` asks for them.
 */
export const handler = staffEndpoint(getActivity, async ({ query, answer }) => {
  const { day = newYorkDay(new Date()), sub, action, cursor } = query;
  const name = action === 'refresh-list' ? 'auditOfRefreshes' : 'auditOfDay';
  const partition = partitionOf(name, { day });
  const [page, readings] = await Promise.all([
    readAuditPage(partition, { filter: { sub, action }, cursor }),
    cursor === undefined ? readReadings(day) : undefined,
  ]);
  const isAsked = (one: Reading) => sub === undefined || one.sub === sub;
  return answer(200, { ...page, readings: readings?.filter(isAsked) });
});
