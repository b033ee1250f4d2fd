import { errorCodes } from '#shared/api.ts';
import { mayAct, roleOf, type StaffRole } from '#shared/staff-groups.ts';
import type { ApiMiddleware, StaffMember } from './api-types.ts';
import { HttpError } from './http-error.ts';

/** Whether an account is in the administrators group of the user pool. */
export const isAdministrator = ({ groups }: StaffMember): boolean =>
  roleOf(groups) === 'administrator';

/** 403 for a role below `lowest`. Runs after `requireStaff`. */
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
export const notAllowed = (lowest: StaffRole): HttpError =>
  new HttpError(403, errorCodes.forbidden, `Only ${whoMay[lowest]} may do this.`);
