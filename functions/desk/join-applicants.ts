import { joinApplicants as row } from '#shared/contract/desk.ts';
import { staffEndpoint } from '../api/staff-endpoint.ts';
import { wrongFields } from '../http/http-error.ts';
import { noSubmission } from '../http/path.ts';
import { personFor } from './applicants-answer.ts';
import { joinApplicants } from './applicants-store.ts';

/** Notes whether other applications are of the same person, or undoes that. */
export const handler = staffEndpoint(row, async ({ path, body, staff, answer }) => {
  const result = await joinApplicants(path.applicant, body, new Date());
  if (result.status === 'gone') throw noSubmission();
  if (result.status === 'refused') throw wrongFields(result.message, { others: result.message });
  return answer(200, await personFor(staff, result.applicants));
});
