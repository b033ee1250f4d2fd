import { erasePerson } from '#shared/contract/person.ts';
import { placementsOf } from '#shared/desk/assignments.ts';
import { isReferenceOf } from '#shared/person-data.ts';
import { staffEndpoint } from '../api/staff-endpoint.ts';
import { removeRecord } from '../bin/remove-record.ts';
import { readWholeCalendar } from '../desk/desk-read.ts';
import { hasPlacements } from '../desk/has-placements.ts';
import { changedMeanwhile, wrongFields } from '../http/http-error.ts';
import { eraseRest } from './erase-rest.ts';
import { othersOf } from './person-records.ts';

const wrongReference = 'This is not the reference of a record of this person.';

/** A record that was in the bin has no version of its list. */
const noVersion = -1;

/**
 * Erases one record of a person with everything about it. The browser asks for the joined records first and for the shown one last, so
 * an interrupted erasure can be repeated from the same screen. A repetition is done where nothing is left.
 */
export const handler = staffEndpoint(erasePerson, async (request) => {
  const { path, body, staff, enterDetail, answer } = request;
  const { kind, id } = path;
  const by = { by: staff.sub, now: new Date() };
  enterDetail(body.reason);
  const ids = [id, ...(await othersOf(kind, id, by.now))];
  if (!ids.some((one) => isReferenceOf(body.reference, one))) {
    throw wrongFields(wrongReference, { reference: wrongReference });
  }
  const calendar = kind === 'employment' ? await readWholeCalendar(ids) : [];
  if (placementsOf(calendar).some(({ end }) => end > by.now.toISOString())) throw placed();
  const version = body.version ?? noVersion;
  const removed = await removeRecord(kind, id, staff.sub, { version, alwaysBinned: true });
  if (removed.status === 'conflict') throw changedMeanwhile({ work: removed.work });
  if (removed.status === 'refused') throw placed();
  await eraseRest(kind, id, by);
  return answer(204);
});

const placed = () => wrongFields(hasPlacements, { placements: hasPlacements });
