import { releaseMany } from '#shared/contract/work.ts';
import { answerBulkOfIds } from '../api/bulk.ts';
import { staffEndpoint } from '../api/staff-endpoint.ts';
import { releaseSuspected } from '../records/suspected-store.ts';

/** Moves many suspected records to their lists. Staff receive a notice for each, as for a new one. */
export const handler = staffEndpoint(releaseMany, (request) =>
  answerBulkOfIds(
    request,
    'release-record',
    (kind) => (id) => releaseSuspected(kind, id, new Date()),
  ),
);
