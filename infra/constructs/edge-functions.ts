import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { forms } from '#shared/forms.ts';
import { documentRoutes, siteFiles, staffPaths } from '#shared/site-routes.ts';

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

/** CloudFront's function on requests: its source under the constants of the shared route table. */
export function viewerRequestCode(): string {
  const documents = [
    ...documentRoutes.map(({ path }) => ({ path, file: siteFiles.document(path) })),
    { path: staffPaths.login, file: siteFiles.login },
  ];
  const staff = staffPatterns().map((pattern) => `^${pattern}$`);
  const { staff: staffFile, notFound } = siteFiles;
  return [
    `const documents = ${JSON.stringify(documents)};`,
    `const staff = ${JSON.stringify(staff)};`,
    `const files = ${JSON.stringify({ staff: staffFile, notFound })};`,
    source('viewer-request'),
  ].join('\n');
}

/** CloudFront's function on answers. */
export const viewerResponseCode = (): string => source('viewer-response');
