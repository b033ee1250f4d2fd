import type { employmentForm } from './employment-form.ts';

/** The three questions of an application about the profession, by their field names. */
export const roles = [
  'registered_nurse',
  'lp_nurse',
  'lna_cna',
] as const satisfies readonly (typeof employmentForm.fields)[number]['name'][];
export type Role = (typeof roles)[number];

/** Whether a field asks for a role. */
export const isRole = (name: string): name is Role => roles.some((role) => role === name);

/** The labels of the filter's checkboxes (section 5). */
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
