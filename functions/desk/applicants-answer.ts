import type { Applicant, Person } from '#shared/desk/applicants.ts';
import { mayAct, roleOf } from '#shared/staff-groups.ts';
import type { StaffMember } from '../http/api-types.ts';
import { readCalendar } from './desk-read.ts';

/** Applicants as an account may see them: viewers learn nothing of the facilities where someone is not sent. */
export const applicantsFor = (
  { groups }: StaffMember,
  applicants: readonly Applicant[],
): Applicant[] =>
  applicants.map((one) => (mayAct(roleOf(groups), 'recruiter') ? one : { ...one, doNotSend: [] }));

/** The records of one person as an account may see them, with all of their assignments. */
export async function personFor(
  staff: StaffMember,
  applicants: readonly Applicant[],
): Promise<Person> {
  const { assignments, unreadable } = await readCalendar(applicants.map(({ id }) => id));
  return {
    applicants: applicantsFor(staff, applicants),
    assignments,
    ...(unreadable.length > 0 && { unreadable }),
  };
}
