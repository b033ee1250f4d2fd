import { errorCodes } from '#shared/api.ts';
import { removeDamaged as row } from '#shared/contract/desk.ts';
import { staffEndpoint } from '../api/staff-endpoint.ts';
import { HttpError } from '../http/http-error.ts';
import { removeDamaged } from './damaged-store.ts';

/** Removes an item of the desk that can't be read. Responds 204 also if it is gone, and 409 if it can be read. */
export const handler = staffEndpoint(row, async ({ path, answer }) => {
  const isGone = await removeDamaged(path.deskItem, path.id, new Date());
  if (!isGone) throw new HttpError(409, errorCodes.conflict, 'It can be read, so it stays.');
  return answer(204);
});
