import type { Applicant } from '#shared/desk/applicants.ts';
import { mayAct, roleOf } from '#shared/staff-groups.ts';
import type { StaffMember } from '../http/api-types.ts';

/** Applicants as an account may see them: viewers learn nothing of the facilities where someone is not sent. */
export const applicantsFor = (
  { groups }: StaffMember,
  applicants: readonly Applicant[],
): Applicant[] =>
  applicants.map((one) => (mayAct(roleOf(groups), 'recruiter') ? one : { ...one, doNotSend: [] }));
