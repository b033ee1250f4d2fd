import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { forms } from '#shared/forms.ts';
import { openShiftsFiles, openShiftsKeys, openShiftsPattern } from '#shared/open-shifts/paths.ts';
import { documentRoutes, siteFiles, staffPaths } from '#shared/site-routes.ts';
import type { Hosts } from './site-domain.ts';

const source = (name: string): string =>
  readFileSync(join(import.meta.dirname, '../edge', `${name}.js`), 'utf8');

/** One path segment, where a builder of the route table was given it. */
const segment = '[^/]+';

/** Patterns of all addresses behind the sign-in: of every kind that has a form. */
const staffPatterns = (): string[] => [
  staffPaths.admin,
  staffPaths.activity,
  staffPaths.bin,
  staffPaths.suspected,
  staffPaths.accounts,
  staffPaths.errors,
  staffPaths.numbers,
  staffPaths.shifts,
  staffPaths.order(segment),
  ...Object.values(forms).flatMap(({ kind }) => [
    staffPaths.list(kind),
    staffPaths.detail(kind, segment),
  ]),
];

/** The files that this stack puts beside those of the built site. */
const deployedFiles = ['/config.json'];

/**
 * The address of every file of the built site but the hashed ones and the shell of published shifts, and of what is deployed beside
 * them.
 */
export const plainFilesOf = (siteFolder: string): string[] => [
  ...readdirSync(siteFolder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(siteFolder.length))
    .filter((path) => !path.startsWith('/assets/') && path !== `/${openShiftsKeys.shell}`)
    .sort(),
  ...deployedFiles,
];

/**
 * CloudFront's function on requests: its source under the constants of the shared route table.
 * @param plainFiles the addresses of files without a hash in their name; what is neither one of them nor a page is
 * answered by the not-found page, because S3 would answer in XML
 * @param options.hosts the site's own, if it has any; requests to the other one are redirected
 * @param options.publishes whether the pages of published shifts have addresses
 */
export function viewerRequestCode(
  plainFiles: readonly string[],
  { hosts, publishes = false }: { hosts?: Hosts | undefined; publishes?: boolean } = {},
): string {
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
    `const published = ${JSON.stringify(publishes ? `^${openShiftsPattern}$` : null)};`,
    `const publishedFiles = ${JSON.stringify(publishes ? `^${openShiftsFiles}$` : null)};`,
    `const files = ${JSON.stringify({ staff: staffFile, notFound })};`,
    `const plainFiles = ${JSON.stringify(plainFiles)};`,
    source('viewer-request'),
  ].join('\n');
}

/** CloudFront's function on answers. */
export const viewerResponseCode = (): string => source('viewer-response');
