import type { EmploymentSubmission } from './stored-submission.ts';

/** The three questions of an application that ask what somebody works as, by their fields' names. */
export const roles = [
  'registered_nurse',
  'lp_nurse',
  'lna_cna',
] as const satisfies readonly (keyof EmploymentSubmission)[];
export type Role = (typeof roles)[number];

/** What the filter's boxes are called (section 5). */
export const roleLabels: Record<Role, string> = {
  registered_nurse: 'Registered Nurse',
  lp_nurse: 'LP Nurse',
  lna_cna: 'LNA/CNA',
};

/** The licenses behind them, as nurses say them. */
export const roleAbbreviations: Record<Role, string> = {
  registered_nurse: 'RN',
  lp_nurse: 'LPN',
  lna_cna: 'LNA',
};
