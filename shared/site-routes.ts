import type { Kind } from './kinds.ts';

/** A page that is a document of its own, rendered at build time (section 2). */
export type DocumentRoute = {
  path: string;
  /** The text of links to it. */
  name: string;
  /** Where every page links to it, or `text` if only the words of a page do. */
  linkedFrom: 'header' | 'footer' | 'text';
  /** It has neither header nor footer. */
  standsAlone?: true;
};

/** Every document, in the header's and the footer's order. Site, edge function and tests loop over it. */
export const documentRoutes = [
  { path: '/', name: 'Home', linkedFrom: 'header' },
  { path: '/about-us', name: 'About Us', linkedFrom: 'header' },
  { path: '/testimonials', name: 'Testimonials', linkedFrom: 'header' },
  { path: '/services', name: 'Services', linkedFrom: 'header' },
  { path: '/career', name: 'Career', linkedFrom: 'header' },
  { path: '/hire-us', name: 'Hire Us', linkedFrom: 'header' },
  { path: '/contact', name: 'Contact', linkedFrom: 'header' },
  { path: '/status', name: 'Check your status', linkedFrom: 'footer' },
  { path: '/job-descriptions', name: 'Job descriptions', linkedFrom: 'text' },
  { path: '/terms-of-service', name: 'Terms of Service', linkedFrom: 'footer' },
  { path: '/privacy-policy', name: 'Privacy Policy', linkedFrom: 'footer' },
  { path: '/cookie-policy', name: 'Cookie Policy', linkedFrom: 'footer', standsAlone: true },
  { path: '/accessibility', name: 'Accessibility', linkedFrom: 'footer' },
] as const satisfies readonly DocumentRoute[];
export type DocumentPath = (typeof documentRoutes)[number]['path'];

/** The staff area's addresses (section 2), as builders; a detail's pattern is its builder with `:id`. */
export const staffPaths = {
  login: '/login',
  admin: '/admin',
  /** The activity of staff, for administrators; not in the specification. */
  activity: '/activity',
  bin: '/bin',
  /** Suspected spam of all kinds. */
  suspected: '/suspected',
  /** The accounts, for administrators. */
  accounts: '/staff',
  /** Errors of browsers, for administrators. */
  errors: '/errors',
  /** The numbers of a week, for administrators. */
  numbers: '/numbers',
  /** The shifts of the staffing desk, and the page of an order with one of its shifts. */
  shifts: '/shifts',
  order: (id: string, shift?: string): string => `/shifts/${id}${shift ? `#${shift}` : ''}`,
  /** The rule by which people are ordered for shifts, in words. */
  matchingRule: '/shifts/rule',
  list: (kind: Kind): string => `/${kind}-list`,
  detail: (kind: Kind, id: string): string => `/${kind}-application/${id}`,
} as const;

/** The file in the site's bucket that answers an address. */
export const siteFiles = {
  document: (path: string): string => (path === '/' ? '/index.html' : `${path}/index.html`),
  staff: '/staff/index.html',
  /** The sign-in's document holds its form, which the staff area takes over; search engines may list it. */
  login: '/login/index.html',
  notFound: '/not-found/index.html',
} as const;

/** The files beside the documents that machines ask for by name. */
export const plainFiles = {
  robots: '/robots.txt',
  sitemap: '/sitemap.xml',
  llms: '/llms.txt',
  manifest: '/site.webmanifest',
  touchIcon: '/apple-touch-icon.png',
  shareImage: '/share.png',
} as const;

/** The page title's second half: the current path, or 'home' for the root (section 1). */
const titleSegment = (path: string): string =>
  path === '/' ? 'home' : path.replace(/^\/+|\/+$/g, '');

/** `Product name | about-us`. */
export const pageTitle = (productName: string, path: string): string =>
  `${productName} | ${titleSegment(path)}`;
