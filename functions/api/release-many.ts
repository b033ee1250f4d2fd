import { releaseMany } from '#shared/contract/work.ts';
import { releaseSuspected } from '../store/suspected-store.ts';
import { answerBulkOfIds } from './bulk.ts';
import { staffEndpoint } from './staff-endpoint.ts';

/** Puts many suspected records into their list; staff are told of each as of a new one. */
export const handler = staffEndpoint(releaseMany, (request) =>
  answerBulkOfIds(
    request,
    'release-record',
    (kind) => (id) => releaseSuspected(kind, id, new Date()),
  ),
);
