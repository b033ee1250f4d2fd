import { releaseSuspected } from '../store/suspected-store.ts';
import { answerBulkOfIds } from './bulk.ts';
import { staffEndpoint } from './staff-endpoint.ts';

/**
 * `POST /api/submissions/{kind}/bulk/release` with `{ items: [{ id }] }`: 200 with a result for each record, which is in
 * its list from then on, and told to staff as a new one.
 */
export const handler = staffEndpoint('release-many', { body: 'json' }, (request) =>
  answerBulkOfIds(
    request,
    'release-record',
    (kind) => (id) => releaseSuspected(kind, id, new Date()),
  ),
);
