import { errorCodes } from '#shared/api.ts';
import { mayAct, roleOf, type StaffRole } from '#shared/staff-groups.ts';
import { ApiError } from './api-error.ts';
import type { ApiMiddleware, StaffMember } from './api-types.ts';

/** Whether somebody is in the user pool's group of administrators. */
export const isAdministrator = ({ groups }: StaffMember): boolean =>
  roleOf(groups) === 'administrator';

/** 403 for whoever has a role below `lowest`. Stands behind `requireStaff`. */
export const requireRole = (lowest: StaffRole): ApiMiddleware => ({
  name: 'requireRole',
  before: ({ event }) => {
    if (!event.staff || !mayAct(roleOf(event.staff.groups), lowest)) throw notAllowed(lowest);
  },
});

const whoMay: Record<StaffRole, string> = {
  administrator: 'administrators',
  recruiter: 'recruiters and administrators',
  viewer: 'staff',
};

/** 403: signed in, and not allowed to. */
export const notAllowed = (lowest: StaffRole): ApiError =>
  new ApiError(403, errorCodes.forbidden, `Only ${whoMay[lowest]} may do this.`);
