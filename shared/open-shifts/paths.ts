import type { Role } from '../nursing-roles.ts';

/** The files of the published shifts in the site's bucket. Only those in `pages` have an address. */
export const openShiftsKeys = {
  pages: 'open-shifts/',
  sitemap: 'open-shifts/sitemap.xml',
  /** The shell of the pages, which the build of the site makes. */
  shell: 'open-shifts-shell.json',
  /** When each page was published. */
  state: 'open-shifts-kept/state.json',
  /** The published pages of the last year. */
  snapshots: 'open-shifts-kept/snapshots/',
} as const;

/** The list of all published shifts. Lists by role and town, and the pages of postings, have it as their beginning. */
export const openShiftsPath = '/open-shifts';

/** The roles in addresses. */
const roleParts: Record<Role, string> = {
  registered_nurse: 'rn',
  lp_nurse: 'lpn',
  lna_cna: 'lna',
};

const rolePart = Object.values(roleParts).join('|');
const orderPart = '[0-9a-f-]{36}';
/** As `townPart` makes it. No state has the letters of a role. */
const townShape = '[a-z0-9-]+-(?!rn)[a-z]{2}';

/**
 * The addresses that a list or a posting can have, as a regular expression. The edge answers any other one with the not-found page:
 * the bucket would answer in XML.
 */
export const openShiftsPattern = `${openShiftsPath}((/(${rolePart}))?(/${townShape})?|/${orderPart}-(${rolePart}))`;

/** 'st-johnsbury-vt' of St. Johnsbury, VT. */
export const townPart = ({ town, state }: { town: string; state: string }): string =>
  `${town} ${state}`
    .normalize('NFD')
    .toLowerCase()
    .replaceAll(/\p{M}|\./gu, '')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');

/** The filters of a list. */
export type ListFilters = { role?: Role | undefined; town?: string | undefined };

/** The address of a list. @param town its part of the address */
export const listPath = ({ role, town }: ListFilters): string =>
  [openShiftsPath, role && roleParts[role], town].filter((part) => part !== undefined).join('/');

/** The id of a posting: the shifts of an order for one role. */
export const postingId = ({ order, role }: { order: string; role: Role }): string =>
  `${order}-${roleParts[role]}`;

export const postingPath = (id: string): string => `${openShiftsPath}/${id}`;

/** The file of an address in the bucket. */
export const keyOfPath = (path: string): string => `${path.slice(1)}/index.html`;

const postingParts = new RegExp(`^(${orderPart})-(?:${rolePart})$`);

/** The id of the posting whose page a file is; undefined for another file. */
export function postingOfKey(key: string): string | undefined {
  const id = /^open-shifts\/([^/]+)\/index\.html$/.exec(key)?.[1] ?? '';
  return postingParts.test(id) ? id : undefined;
}

/** The file with the shifts of a posting, for the page on which a nurse asks for them (`offerSchema`). */
export const offerPath = (id: string): string => `${postingPath(id)}/shifts.json`;

/** The other files of published shifts that have an address, as a regular expression: the sitemap, and the shifts of postings. */
export const openShiftsFiles = `${openShiftsPath}/(sitemap\\.xml|${orderPart}-(${rolePart})/shifts\\.json)`;

/** A link to a page on which a nurse asks for the shifts of a posting. The part behind # stays in the browser. */
export const askLink = (path: '/career' | '/status', id: string): string => `${path}#shift=${id}`;

/** The order of a posting; undefined for a text that is no id of one. */
export const orderOfPosting = (id: string): string | undefined => postingParts.exec(id)?.[1];

/** Reads the fragment of an `askLink`: the id of the posting. Undefined for any other fragment. */
export function readAskLink(hash: string): string | undefined {
  const id = new URLSearchParams(hash.slice(1)).get('shift') ?? '';
  return postingParts.test(id) ? id : undefined;
}
