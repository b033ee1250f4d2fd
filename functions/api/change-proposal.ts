import { changeProposal as row } from '#shared/contract/desk.ts';
import { changeProposal } from '../store/proposals-store.ts';
import { lineResult } from './line-result.ts';
import { staffEndpoint } from './staff-endpoint.ts';

/** Asks a person for a line, notes the answer, places, cancels or closes. */
export const handler = staffEndpoint(row, async ({ path, body, staff, enterAs, answer }) => {
  if (body.state === 'placed' && body.override !== undefined) enterAs('override-placement');
  const result = await changeProposal(path, body, { by: staff.sub, now: new Date() });
  return answer(200, lineResult(result));
});
