import { restoreMany } from '#shared/contract/bin.ts';
import { answerBulkOfIds, readTogether } from '../api/bulk.ts';
import { staffEndpoint } from '../api/staff-endpoint.ts';
import { getManyFromBin } from './bin-store.ts';
import { restoreRecord } from './restore-record.ts';

/** Brings many records back, each as `POST .../restore` would have brought it back. */
export const handler = staffEndpoint(restoreMany, (request) =>
  answerBulkOfIds(request, 'restore-record', (kind, ids, staff) => {
    const read = readTogether(ids, (some) => getManyFromBin(kind, some, new Date()));
    return async (id) => restoreRecord(kind, id, staff, await read(id));
  }),
);
