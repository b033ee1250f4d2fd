import { changeLine as row } from '#shared/contract/desk.ts';
import { isAdministrator } from '../http/require-role.ts';
import { changeLine } from '../store/lines-store.ts';
import { lineResult } from './line-result.ts';
import { staffEndpoint } from './staff-endpoint.ts';

/** Changes the answers or the state of a line, if it has the version that was read. */
export const handler = staffEndpoint(row, async ({ path, body, staff, answer }) => {
  const by = { by: staff.sub, now: new Date(), isAdministrator: isAdministrator(staff) };
  return answer(200, lineResult(await changeLine(path.line, body, by)));
});
