import { changeApplicant as row } from '#shared/contract/desk.ts';
import { staffEndpoint } from '../api/staff-endpoint.ts';
import { changedMeanwhile } from '../http/http-error.ts';
import { noSubmission } from '../http/path.ts';
import { personFor } from './applicants-answer.ts';
import { changeDoNotSend } from './applicants-store.ts';

/** Replaces the facilities where a person is not sent. */
export const handler = staffEndpoint(row, async ({ path, body, staff, answer }) => {
  const result = await changeDoNotSend(path.applicant, body, new Date());
  if (result.status === 'gone') throw noSubmission();
  const person = await personFor(staff, result.applicants);
  if (result.status === 'conflict') throw changedMeanwhile(person);
  return answer(200, person);
});
