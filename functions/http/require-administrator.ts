import { errorCodes } from '#shared/api.ts';
import { administratorsGroup } from '#shared/staff-groups.ts';
import { ApiError } from './api-error.ts';
import type { ApiMiddleware, StaffMember } from './api-types.ts';

/** Whether somebody is in the user pool's group of administrators. */
export const isAdministrator = ({ groups }: StaffMember): boolean =>
  groups.includes(administratorsGroup);

/** 403 for whoever is no administrator. Stands behind `requireStaff`. */
export const requireAdministrator: ApiMiddleware = {
  name: 'requireAdministrator',
  before: ({ event }) => {
    if (!event.staff || !isAdministrator(event.staff)) throw administratorsOnly();
  },
};

/** 403: signed in, and not allowed to. */
export const administratorsOnly = (): ApiError =>
  new ApiError(403, errorCodes.forbidden, 'Only administrators may do this.');
