import { getRecordItems } from '../store/bin-store.ts';
import { answerBulkOfIds, readTogether } from './bulk.ts';
import { removeRecord } from './remove-record.ts';
import { staffEndpoint } from './staff-endpoint.ts';

/**
 * `POST /api/submissions/{kind}/bulk/delete` with `{ items: [{ id }] }`: 200 with a result for each record, which is
 * deleted as `DELETE` would have deleted it.
 */
export const handler = staffEndpoint('delete-many', { body: 'json' }, (request) =>
  answerBulkOfIds(request, 'delete-record', (kind, ids, { sub }) => {
    const read = readTogether(ids, (some) => getRecordItems(kind, some));
    return async (id) => ((await removeRecord(kind, id, sub, await read(id))) ? 'done' : 'gone');
  }),
);
