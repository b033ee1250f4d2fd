import { deletedRowsSchema } from '#shared/deleted-submissions.ts';
import { jsonResponse } from '../http/responses.ts';
import { listBin } from '../store/bin-store.ts';
import { staffEndpoint } from './staff-endpoint.ts';

/** `GET /api/deleted-submissions`: what administrators can bring back, the latest deletion first. */
export const handler = staffEndpoint('list-deleted', { body: 'none' }, async () => {
  return jsonResponse(200, deletedRowsSchema, await listBin(new Date()));
});
