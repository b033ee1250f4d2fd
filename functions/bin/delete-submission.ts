import { deleteSubmission } from '#shared/contract/bin.ts';
import { staffEndpoint } from '../api/staff-endpoint.ts';
import { hasPlacements } from '../desk/has-placements.ts';
import { changedMeanwhile, wrongFields } from '../http/http-error.ts';
import { removeRecord } from './remove-record.ts';

/** Deletes a record; done also when it is gone already. A record of another version stays, and one that was released. */
export const handler = staffEndpoint(deleteSubmission, async ({ path, query, staff, answer }) => {
  const { version, suspected } = query;
  const seen = { version, suspected: suspected !== undefined };
  const removed = await removeRecord(path.kind, path.id, staff.sub, seen);
  if (removed.status === 'conflict') throw changedMeanwhile({ work: removed.work });
  if (removed.status === 'refused') throw wrongFields(hasPlacements, { placements: hasPlacements });
  return answer(204);
});
