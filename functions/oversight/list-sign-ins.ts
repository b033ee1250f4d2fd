import { listSignIns } from '#shared/contract/oversight.ts';
import { staffEndpoint } from '../api/staff-endpoint.ts';
import { readAudit } from '../audit/read-audit.ts';
import { partitionOf } from '../table/keys.ts';
import type { Partition } from '../table/read-partition.ts';

/** The sign-ins of the account that asks, newest first. */
export const handler = staffEndpoint(listSignIns, async ({ staff, answer }) => {
  const partition: Partition = {
    name: partitionOf('auditOfSignIns', { sub: staff.sub }),
    of: 'table',
  };
  const { rows } = await readAudit(partition, { after: undefined });
  return answer(200, { signIns: rows.map(({ at }) => at) });
});
