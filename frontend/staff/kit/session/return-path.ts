import { kindSchema } from '#shared/kinds.ts';
import { staffPaths } from '#shared/site-routes.ts';
import { submissionIdSchema } from '#shared/submission-id.ts';

/** The query parameter of the sign-in's address with the target after the sign-in. */
const parameter = 'returnTo';

const screens: readonly string[] = [
  staffPaths.admin,
  staffPaths.activity,
  staffPaths.bin,
  staffPaths.suspected,
  staffPaths.accounts,
  staffPaths.errors,
  staffPaths.numbers,
  staffPaths.shifts,
  staffPaths.matchingRule,
];

/** Whether a path is a screen behind the sign-in. */
function isStaffScreen(path: string): boolean {
  const id = path.slice(path.lastIndexOf('/') + 1);
  if (submissionIdSchema.safeParse(id).success) {
    return [
      staffPaths.order(id),
      ...kindSchema.options.map((kind) => staffPaths.detail(kind, id)),
    ].includes(path);
  }
  return [...screens, ...kindSchema.options.map(staffPaths.list)].includes(path);
}

/**
 * The sign-in's address that returns to `from` (path and query) afterwards. A screen's fragment stays a fragment,
 * because it may contain a name, and the server logs queries.
 */
export const signInPath = (from: string): string =>
  from === staffPaths.admin
    ? staffPaths.login
    : `${staffPaths.login}?${new URLSearchParams({ [parameter]: from })}`;

/**
 * The target after a sign-in. Anyone can write the link's parameter, so only screens of the staff area are
 * accepted.
 * @param query the sign-in address's query
 * @returns path and query of a staff screen; `/admin` for anything else
 */
export function returnPath(query: URLSearchParams): string {
  const wanted = query.get(parameter);
  const base = 'https://staff.invalid';
  if (wanted === null || !URL.canParse(wanted, base)) return staffPaths.admin;
  const { origin, pathname, search } = new URL(wanted, base);
  return origin === base && isStaffScreen(pathname) ? pathname + search : staffPaths.admin;
}
