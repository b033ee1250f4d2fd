import { getApplicant as row } from '#shared/contract/desk.ts';
import { staffEndpoint } from '../api/staff-endpoint.ts';
import { personFor } from './applicants-answer.ts';
import { readPerson } from './desk-read.ts';

/** An application as the desk sees it, the records joined with it, and their assignments. */
export const handler = staffEndpoint(row, async ({ path, staff, answer }) =>
  answer(200, await personFor(staff, await readPerson(path.applicant, new Date()))),
);
