import { deletedRowsSchema } from '#shared/deleted-submissions.ts';
import { endpoint } from '../http/endpoint.ts';
import { requireAdministrator } from '../http/require-administrator.ts';
import { requireStaff } from '../http/require-staff.ts';
import { jsonResponse } from '../http/responses.ts';
import { listBin } from '../store/bin-store.ts';

/** `GET /api/deleted-submissions`: what administrators can bring back, the latest deletion first. */
export const handler = endpoint({ access: requireStaff, body: 'none' }, async ({ staff }) => {
  requireAdministrator(staff);
  return jsonResponse(200, deletedRowsSchema, await listBin(new Date()));
});
