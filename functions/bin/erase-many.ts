import { eraseMany } from '#shared/contract/bin.ts';
import { answerBulkOfIds } from '../api/bulk.ts';
import { staffEndpoint } from '../api/staff-endpoint.ts';
import { eraseRecord } from './erase-record.ts';

/** Erases many records from the bin, each as `DELETE /api/deleted-submissions/{kind}/{id}` would have erased it. */
export const handler = staffEndpoint(eraseMany, (request) =>
  answerBulkOfIds(request, 'erase-record', (kind) => async (id) => {
    const outcome = await eraseRecord(kind, id);
    return outcome === 'done' ? 'done' : 'conflict';
  }),
);
