import { releaseMany } from '#shared/contract/work.ts';
import { releaseSuspected } from '../store/suspected-store.ts';
import { answerBulkOfIds } from './bulk.ts';
import { staffEndpoint } from './staff-endpoint.ts';

/** Moves many suspected records to their lists. Staff receive a notice for each, as for a new one. */
export const handler = staffEndpoint(releaseMany, (request) =>
  answerBulkOfIds(
    request,
    'release-record',
    (kind) => (id) => releaseSuspected(kind, id, new Date()),
  ),
);
