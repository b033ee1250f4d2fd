import { type SignIns, signInsSchema } from '#shared/audit.ts';
import { jsonResponse } from '../http/responses.ts';
import { auditPartitions } from '../store/audit-partitions.ts';
import { readAudit } from '../store/read-audit.ts';
import { staffEndpoint } from './staff-endpoint.ts';

/** `GET /api/sign-ins`: when the account of the one who asks has signed in, newest first. */
export const handler = staffEndpoint('list-sign-ins', { body: 'none' }, async ({ staff }) => {
  const { entries } = await readAudit(auditPartitions.signIns(staff.sub), { before: undefined });
  const signIns: SignIns = { signIns: entries.map(({ at }) => at) };
  return jsonResponse(200, signInsSchema, signIns);
});
