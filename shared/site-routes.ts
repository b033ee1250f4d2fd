import type { Kind } from './kinds.ts';

/** A page that is a document of its own, rendered at build time (section 2). */
export type DocumentRoute = {
  path: string;
  /** What the header calls it; without one it has no place there. */
  navigation?: string;
};

/** Every document, in the header's order. Site, edge function and tests loop over this table. */
export const documentRoutes = [
  { path: '/', navigation: 'Home' },
  { path: '/contact', navigation: 'Contact' },
] as const satisfies readonly DocumentRoute[];
export type DocumentPath = (typeof documentRoutes)[number]['path'];

/** The staff area's addresses (section 2), as builders; a detail's pattern is its builder with `:id`. */
export const staffPaths = {
  login: '/login',
  admin: '/admin',
  list: (kind: Kind): string => `/${kind}-list`,
  detail: (kind: Kind, id: string): string => `/${kind}-application/${id}`,
} as const;

/** The file in the site's bucket that answers an address. */
export const siteFiles = {
  document: (path: string): string => (path === '/' ? '/index.html' : `${path}/index.html`),
  staff: '/staff/index.html',
  notFound: '/not-found/index.html',
} as const;

/** The page title's second half: the current path, or 'home' for the root (section 1). */
export const titleSegment = (path: string): string =>
  path === '/' ? 'home' : path.replace(/^\/+|\/+$/g, '');

/** `Product name | about-us`. */
export const pageTitle = (productName: string, path: string): string =>
  `${productName} | ${titleSegment(path)}`;
