import { listSignIns } from '#shared/contract/oversight.ts';
import { readAudit } from '../store/read-audit.ts';
import type { Partition } from '../store/read-partition.ts';
import { partitionOf } from '../table/keys.ts';
import { staffEndpoint } from './staff-endpoint.ts';

/** The sign-ins of the account that asks, newest first. */
export const handler = staffEndpoint(listSignIns, async ({ staff, answer }) => {
  const partition: Partition = {
    name: partitionOf('auditOfSignIns', { sub: staff.sub }),
    of: 'table',
  };
  const { rows } = await readAudit(partition, { after: undefined });
  return answer(200, { signIns: rows.map(({ at }) => at) });
});
