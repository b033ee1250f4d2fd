/** The roles of staff, from the most permissions to the fewest. */
export const staffRoles = ['administrator', 'recruiter', 'viewer'] as const;
export type StaffRole = (typeof staffRoles)[number];

/** The user pool's group of each role; access tokens name their user's groups in `cognito:groups`. */
export const staffGroups = {
  administrator: 'administrators',
  recruiter: 'recruiters',
  viewer: 'viewers',
} as const satisfies Record<StaffRole, string>;

/**
 * The role of an account by the groups that it is in: the highest counts. Without any of them it is a
 * recruiter, so that any signed-in account is staff (section 4).
 */
export const roleOf = (groups: readonly string[]): StaffRole =>
  staffRoles.find((role) => groups.includes(staffGroups[role])) ?? 'recruiter';

/** Whether a role may do what `lowest` and all roles above it may do. */
export const mayAct = (role: StaffRole, lowest: StaffRole): boolean =>
  staffRoles.indexOf(role) <= staffRoles.indexOf(lowest);
