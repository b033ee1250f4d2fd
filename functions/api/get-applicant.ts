import { getApplicant as row } from '#shared/contract/desk.ts';
import { readPerson } from '../store/desk-read.ts';
import { applicantsFor } from './applicants-answer.ts';
import { staffEndpoint } from './staff-endpoint.ts';

/** An application as the desk sees it, and the records joined with it. */
export const handler = staffEndpoint(row, async ({ path, staff, answer }) =>
  answer(200, { applicants: applicantsFor(staff, await readPerson(path.applicant, new Date())) }),
);
