import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { forms } from '#shared/forms.ts';
import { documentRoutes, siteFiles, staffPaths } from '#shared/site-routes.ts';
import type { Hosts } from './site-domain.ts';

const source = (name: string): string =>
  readFileSync(join(import.meta.dirname, '../edge', `${name}.js`), 'utf8');

/** One path segment, where a builder of the route table was given it. */
const segment = '[^/]+';

/** Patterns of all addresses behind the sign-in: of every kind that has a form. */
const staffPatterns = (): string[] => [
  staffPaths.admin,
  ...Object.values(forms).flatMap(({ kind }) => [
    staffPaths.list(kind),
    staffPaths.detail(kind, segment),
  ]),
];

/**
 * CloudFront's function on requests: its source under the constants of the shared route table.
 * @param hosts the site's own, if it has any; requests to the other one are redirected
 */
export function viewerRequestCode(hosts?: Hosts): string {
  const documents = [
    ...documentRoutes.map(({ path }) => ({ path, file: siteFiles.document(path) })),
    { path: staffPaths.login, file: siteFiles.login },
  ];
  const staff = staffPatterns().map((pattern) => `^${pattern}$`);
  const { staff: staffFile, notFound } = siteFiles;
  const otherHost = hosts?.redirected && {
    name: hosts.redirected,
    sentTo: `https://${hosts.name}`,
  };
  return [
    `const otherHost = ${JSON.stringify(otherHost ?? null)};`,
    `const documents = ${JSON.stringify(documents)};`,
    `const staff = ${JSON.stringify(staff)};`,
    `const files = ${JSON.stringify({ staff: staffFile, notFound })};`,
    source('viewer-request'),
  ].join('\n');
}

/** CloudFront's function on answers. */
export const viewerResponseCode = (): string => source('viewer-response');
