import type { ApiRequest, ApiResponse } from '../http/api-types.ts';
import { audit } from '../http/audit.ts';
import { type EndpointOptions, endpoint } from '../http/endpoint.ts';
import { requireRole } from '../http/require-role.ts';
import { requireStaff } from '../http/require-staff.ts';
import { putAuditEntry } from '../store/audit-store.ts';
import { type StaffFunctionName, staffRouteOf } from './routes.ts';

/**
 * Makes the handler of a function that answers staff: whom it lets in, and what its entry in the audit is,
 * stand in its row of the route table.
 * @param handle answers a request that has passed the chain; throws `ApiError` to refuse it.
 */
export function staffEndpoint(
  name: StaffFunctionName,
  { body }: Pick<EndpointOptions, 'body'>,
  handle: (request: ApiRequest) => Promise<ApiResponse>,
) {
  const route = staffRouteOf(name);
  const access = [requireStaff, requireRole(route.lowestRole), audit(route.audit, putAuditEntry)];
  return endpoint({ access, body }, handle);
}
