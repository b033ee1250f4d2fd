import { getManyFromBin } from '../store/bin-store.ts';
import { answerBulkOfIds, readTogether } from './bulk.ts';
import { restoreRecord } from './restore-record.ts';
import { staffEndpoint } from './staff-endpoint.ts';

/**
 * `POST /api/submissions/{kind}/bulk/restore` with `{ items: [{ id }] }`: 200 with a result for each record, which is
 * brought back as `POST .../restore` would have brought it back.
 */
export const handler = staffEndpoint('restore-many', { body: 'json' }, (request) =>
  answerBulkOfIds(request, 'restore-record', (kind, ids, staff) => {
    const read = readTogether(ids, (some) => getManyFromBin(kind, some, new Date()));
    return async (id) => restoreRecord(kind, id, staff, await read(id));
  }),
);
