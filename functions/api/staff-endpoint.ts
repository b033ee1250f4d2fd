import { mayAct, roleOf } from '#shared/staff-groups.ts';
import { environmentNames, requiredEnvironment } from '../environment.ts';
import type { ApiRequest, ApiResponse } from '../http/api-types.ts';
import { audit } from '../http/audit.ts';
import { type EndpointOptions, endpoint } from '../http/endpoint.ts';
import { requireRole } from '../http/require-role.ts';
import { requireStaff } from '../http/require-staff.ts';
import { putAuditEntry, putSignIn } from '../store/audit-store.ts';
import { countRead } from '../store/readings-store.ts';
import { type StaffEndpointName, staffRouteOf } from './routes.ts';

const maskSensitive = requiredEnvironment(environmentNames.maskSensitive) === 'true';

const auditStore = { put: putAuditEntry, putSignIn, count: countRead };

type StaffRequest = ApiRequest & {
  /**
   * Whether the answer may hold the answers of `shared/sensitive-answers.ts`: not to viewers, and with the setting
   * `maskSensitive` to nobody who did not ask for them.
   */
  seesSensitive: boolean;
};

/**
 * Makes the handler of an endpoint that answers staff: whom it lets in, and what its entry in the audit is,
 * stand in its row of the route table.
 * @param handle answers a request that has passed the chain; throws `ApiError` to refuse it.
 */
export function staffEndpoint(
  name: StaffEndpointName,
  { body }: Pick<EndpointOptions, 'body'>,
  handle: (request: StaffRequest) => Promise<ApiResponse>,
) {
  const route = staffRouteOf(name);
  const access = [requireStaff, requireRole(route.lowestRole), audit(route.audit, auditStore)];
  return endpoint({ access, body }, (request) => {
    const isTrusted = mayAct(roleOf(request.staff.groups), 'recruiter');
    return handle({ ...request, seesSensitive: isTrusted && !maskSensitive });
  });
}
