import type { AssignmentRow } from '#shared/desk/assignments.ts';
import { erasedPerson } from '#shared/desk/erased.ts';
import { referenceOf } from '#shared/reference.ts';

/** The name of a person whose application is not in the list: erased, deleted or expired. @param rows assignments of the time shown */
export const missingPerson = (
  applicant: string,
  rows: readonly Pick<AssignmentRow, 'applicant' | 'erased'>[],
): string =>
  rows.some((row) => row.applicant === applicant && row.erased)
    ? erasedPerson
    : `Application ${referenceOf(applicant)}`;
