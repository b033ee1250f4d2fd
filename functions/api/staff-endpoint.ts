import type { StaffEndpoint } from '#shared/contract/endpoint.ts';
import { mayAct, roleOf } from '#shared/staff-groups.ts';
import { putAuditEntry, putSignIn } from '../audit/audit-store.ts';
import { countRead } from '../audit/readings-store.ts';
import { environmentNames, requiredEnvironment } from '../environment.ts';
import type { ApiResponse } from '../http/api-types.ts';
import { audit } from '../http/audit.ts';
import { type ContractRequest, contractRequest } from '../http/contract-request.ts';
import { endpoint } from '../http/endpoint.ts';
import { requireRole } from '../http/require-role.ts';
import { requireStaff } from '../http/require-staff.ts';

const maskSensitive = requiredEnvironment(environmentNames.maskSensitive) === 'true';

const auditStore = { put: putAuditEntry, putSignIn, count: countRead };

type StaffRequest<Row extends StaffEndpoint> = ContractRequest<Row> & {
  /**
   * Whether the answer may hold the answers of `shared/sensitive-answers.ts`: not to viewers, and with the setting
   * `maskSensitive` to nobody who did not ask for them.
   */
  seesSensitive: boolean;
};

/**
 * Makes the handler of an endpoint that answers staff.
 * @param row the endpoint in the contract, with its lowest role and its audit action
 * @param handle answers a request that has passed the chain and the contract's schemas; throws `HttpError` to refuse it.
 */
export function staffEndpoint<Row extends StaffEndpoint>(
  row: Row,
  handle: (request: StaffRequest<Row>) => Promise<ApiResponse>,
) {
  const access = [requireStaff, requireRole(row.lowestRole), audit(row, auditStore)];
  return endpoint({ access, body: row.body ? 'json' : 'none' }, async (request) => {
    const isTrusted = mayAct(roleOf(request.staff.groups), 'recruiter');
    return handle({ ...contractRequest(row, request), seesSensitive: isTrusted && !maskSensitive });
  });
}
