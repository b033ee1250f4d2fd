import { getManyFromBin } from '../store/bin-store.ts';
import { answerBulkOfIds } from './bulk.ts';
import { restoreRecord } from './restore-record.ts';
import { staffEndpoint } from './staff-endpoint.ts';

/**
 * `POST /api/submissions/{kind}/bulk/restore` with `{ items: [{ id }] }`: 200 with a result for each record, which is
 * brought back as `POST .../restore` would have brought it back.
 */
export const handler = staffEndpoint('restore-many', { body: 'json' }, (request) =>
  answerBulkOfIds(request, 'restore-record', async (kind, ids, staff) => {
    const read = await getManyFromBin(kind, ids, new Date());
    return (id) => restoreRecord(kind, id, staff, read.get(id));
  }),
);
