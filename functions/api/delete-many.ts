import { getRecordItems } from '../store/bin-store.ts';
import { answerBulkOfIds } from './bulk.ts';
import { removeRecord } from './remove-record.ts';
import { staffEndpoint } from './staff-endpoint.ts';

/**
 * `POST /api/submissions/{kind}/bulk/delete` with `{ items: [{ id }] }`: 200 with a result for each record, which is
 * deleted as `DELETE` would have deleted it.
 */
export const handler = staffEndpoint('delete-many', { body: 'json' }, (request) =>
  answerBulkOfIds(request, 'delete-record', async (kind, ids, { sub }) => {
    const read = await getRecordItems(kind, ids);
    return async (id) => ((await removeRecord(kind, id, sub, read.get(id))) ? 'done' : 'gone');
  }),
);
