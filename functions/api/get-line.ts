import { getLine as row } from '#shared/contract/desk.ts';
import { noLine } from '../http/path.ts';
import { getDeskLine } from '../store/desk-read.ts';
import { staffEndpoint } from './staff-endpoint.ts';

/** A line with its proposals. */
export const handler = staffEndpoint(row, async ({ path, answer }) => {
  const desk = await getDeskLine(path.line);
  if (!desk) throw noLine();
  return answer(200, desk);
});
