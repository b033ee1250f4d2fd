import { listSignIns } from '#shared/contract/oversight.ts';
import { auditPartitions } from '../store/audit-partitions.ts';
import { readAudit } from '../store/read-audit.ts';
import { staffEndpoint } from './staff-endpoint.ts';

/** The sign-ins of the account that asks, newest first. */
export const handler = staffEndpoint(listSignIns, async ({ staff, answer }) => {
  const { entries } = await readAudit(auditPartitions.signIns(staff.sub), { before: undefined });
  return answer(200, { signIns: entries.map(({ at }) => at) });
});
