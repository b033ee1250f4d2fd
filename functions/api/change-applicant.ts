import { changeApplicant as row } from '#shared/contract/desk.ts';
import { changedMeanwhile } from '../http/http-error.ts';
import { noSubmission } from '../http/path.ts';
import { changeDoNotSend } from '../store/applicants-store.ts';
import { staffEndpoint } from './staff-endpoint.ts';

/** Replaces the facilities where a person is not sent. */
export const handler = staffEndpoint(row, async ({ path, body, answer }) => {
  const result = await changeDoNotSend(path.applicant, body, new Date());
  if (result.status === 'gone') throw noSubmission();
  const { status, applicants } = result;
  if (status === 'conflict') throw changedMeanwhile({ applicants });
  return answer(200, { applicants });
});
