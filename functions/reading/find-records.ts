import { findRecords as row } from '#shared/contract/reading.ts';
import { maskSummary } from '#shared/sensitive-answers.ts';
import { staffEndpoint } from '../api/staff-endpoint.ts';
import { findRecords } from '../find/find-store.ts';

/** Finds the records of all kinds that have every word of a search. */
export const handler = staffEndpoint(row, async ({ body, enterRows, seesSensitive, answer }) => {
  const { rows, ...more } = await findRecords(body.q, body.limit);
  enterRows({ rows: rows.length });
  return answer(200, { rows: seesSensitive ? rows : rows.map(maskSummary), ...more });
});
