import { answerBulkOfIds } from './bulk.ts';
import { eraseRecord } from './erase-record.ts';
import { staffEndpoint } from './staff-endpoint.ts';

/**
 * `POST /api/submissions/{kind}/bulk/erase` with `{ items: [{ id }] }`: 200 with a result for each record, which is erased
 * from the bin as `DELETE /api/deleted-submissions/{kind}/{id}` would have erased it.
 */
export const handler = staffEndpoint('erase-many', { body: 'json' }, (request) =>
  answerBulkOfIds(request, 'erase-record', (kind) => async (id) => {
    const outcome = await eraseRecord(kind, id);
    return outcome === 'done' ? 'done' : 'conflict';
  }),
);
