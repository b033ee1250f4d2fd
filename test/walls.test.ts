import { describe, expect, it } from 'vitest';
import { circlesOf, type Edge, edgesOf, readGraph } from './support/import-graph.ts';

const node = ['node:', 'zod/mini'];
const react = ['react', 'react-dom', 'lucide-react', 'zod/mini'];
const visitors = ['frontend/ui/', 'frontend/kit/', 'frontend/content/', 'shared/', ...react];
const formRooms = (...names: string[]) => names.map((name) => `frontend/forms/${name}/`);
/** The floors of the forms under the parts that a form is made of, from the lowest one on. */
const upload = formRooms('requests', 'storage');
const sending = [...upload, ...formRooms('spam', 'upload')];
const validation = [...sending, ...formRooms('sending')];
const fields = [...validation, ...formRooms('validation')];
const parts = [...fields, ...formRooms('fields')];

const staff = [...visitors, 'react-router-dom', '@tanstack/react-query', 'pdfjs-dist'];
const kit = (...names: string[]) => names.map((name) => `frontend/staff/kit/${name}/`);
/** The floors of the staff area's kit, from the lowest one on. */
const session = kit('api', 'keys', 'visit');
const services = [...session, ...kit('session')];
const queries = [...services, ...kit('services')];
const layout = [...queries, ...kit('queries')];
const list = [...layout, ...kit('layout')];
const subject = [...staff, 'frontend/staff/kit/'];

const keys = [
  'functions/table/',
  'functions/resumes/resume-keys.ts',
  'functions/resumes/resume-names.ts',
];
const names = ['environment', 'function-names', 'metric-names'].map((it) => `functions/${it}.ts`);

/** The imports of a folder of the functions: the packages and files that all share, and the folders that it may import. */
const inFunctions = (...folders: readonly string[]) => [
  ...['shared/', ...node, '@aws-sdk/', 'aws-lambda'],
  ...['damaged-item', 'environment', 'function-names', 'in-parallel', 'metric-names'].map(
    (name) => `functions/${name}.ts`,
  ),
  ...folders.map((name) => `functions/${name}/`),
];

/**
 * The rooms and their imports besides themselves: paths of the project and packages, by their beginnings. The room of a file is the
 * longest path of the table with which the path of the file begins.
 */
const rooms: Readonly<Record<string, readonly string[]>> = {
  'shared/': ['zod/mini'],
  'functions/': ['shared/'],
  'functions/http/': [
    ...['shared/', ...node, '@middy/core', 'aws-jwt-verify', 'aws-lambda'],
    ...['functions/damaged-item.ts', 'functions/environment.ts', 'functions/metric-names.ts'],
  ],
  'functions/accounts/': inFunctions('api', 'http', 'table'),
  'functions/api/': inFunctions('audit', 'http', 'table'),
  'functions/audit/': inFunctions('table'),
  'functions/bin/': inFunctions('api', 'desk', 'http', 'records', 'resumes', 'table'),
  'functions/desk/': inFunctions('api', 'find', 'http', 'records', 'table'),
  'functions/fallback/': inFunctions('http'),
  'functions/find/': inFunctions('http', 'records', 'stream', 'table'),
  'functions/intake/': inFunctions(
    'api',
    'http',
    'limits',
    'oversight',
    'records',
    'resumes',
    'spam',
  ),
  'functions/limits/': inFunctions('table'),
  'functions/notices/': inFunctions('records', 'table'),
  'functions/oversight/': inFunctions('accounts', 'api', 'audit', 'table'),
  'functions/person/': inFunctions('api', 'bin', 'desk', 'http', 'records', 'resumes', 'table'),
  'functions/publish/': inFunctions('desk', 'http', 'resumes', 'table'),
  'functions/reading/': inFunctions('api', 'find', 'http', 'records', 'resumes', 'table'),
  'functions/receipts/': inFunctions('desk', 'http', 'limits', 'records'),
  'functions/records/': inFunctions('table'),
  'functions/resumes/': inFunctions('records', 'table'),
  'functions/sender/': inFunctions(
    'api',
    'audit',
    'desk',
    'find',
    'http',
    'limits',
    'receipts',
    'records',
    'resumes',
    'table',
  ),
  'functions/spam/': inFunctions('http', 'limits', 'table'),
  'functions/stream/': inFunctions('http', 'table'),
  'functions/sweep/': inFunctions('bin', 'http', 'records', 'resumes', 'table'),
  'functions/table/': inFunctions(),
  'functions/tell/': inFunctions(
    'accounts',
    'desk',
    'http',
    'notices',
    'receipts',
    'records',
    'stream',
    'table',
  ),
  'functions/watch/': inFunctions(),
  'functions/work/': inFunctions('accounts', 'api', 'http', 'records', 'resumes'),
  'frontend/': [
    ...['shared/', ...react, ...node, 'vite', '@vitejs/', 'subset-font', 'topojson-'],
    'browserslist-to-esbuild',
    'vite-plugin-static-copy',
    '@tailwindcss/vite',
  ],
  'frontend/build.ts': ['frontend/', 'scripts/lib/', ...node, 'vite'],
  'frontend/ui/': ['shared/calendar.ts', ...react, 'qrcode.react'],
  'frontend/kit/': ['frontend/ui/', 'frontend/content/', 'shared/', ...react],
  'frontend/content/': ['shared/'],
  'frontend/site/': visitors,
  'frontend/forms/': visitors,
  'frontend/forms/requests/': visitors,
  'frontend/forms/storage/': visitors,
  'frontend/forms/spam/': [...visitors, ...upload],
  'frontend/forms/upload/': [...visitors, ...upload],
  'frontend/forms/sending/': [...visitors, ...sending],
  'frontend/forms/validation/': [...visitors, ...validation],
  'frontend/forms/fields/': [...visitors, ...fields],
  'frontend/forms/drafts/': [...visitors, ...parts],
  'frontend/forms/end/': [...visitors, ...parts],
  'frontend/forms/status/': [...visitors, ...parts],
  'frontend/forms/submit/': [...visitors, ...parts],
  'frontend/staff/': [...staff, 'frontend/site/'],
  'frontend/staff/kit/api/': staff,
  'frontend/staff/kit/keys/': staff,
  'frontend/staff/kit/visit/': staff,
  'frontend/staff/kit/session/': [...staff, ...session, 'aws-amplify'],
  'frontend/staff/kit/services/': [...staff, ...services],
  'frontend/staff/kit/queries/': [...staff, ...queries],
  'frontend/staff/kit/layout/': [...staff, ...layout],
  'frontend/staff/kit/list/': [...staff, ...list],
  'frontend/staff/accounts/': subject,
  // The day page names facilities and people as the desk does.
  'frontend/staff/day/': [...subject, 'frontend/staff/desk/'],
  'frontend/staff/desk/': subject,
  'frontend/staff/oversight/': subject,
  // The record of a person or a request shows parts of the desk.
  'frontend/staff/records/': [...subject, 'frontend/staff/desk/'],
  'frontend/staff/records/person/': [...subject, 'fflate'],
  'frontend/staff/sign-in/': subject,
  'infra/': [
    ...['shared/', ...node, 'aws-cdk-lib', 'constructs', 'esbuild', 'fastest-levenshtein'],
    ...['frontend/sample-content.ts', 'frontend/zip-positions.ts', ...names, ...keys],
    ...['frontend/content/staff-mails.ts', 'frontend/content/receipt-mails.ts'],
  ],
  'infra/nag/': [
    'infra/',
    'scripts/lib/',
    'shared/',
    ...node,
    'aws-cdk-lib',
    'cdk-nag',
    'constructs',
  ],
  'local/': [
    ...['shared/', 'scripts/lib/', 'infra/bundle-functions.ts', ...node, 'vite'],
    'laptop-cloud',
  ],
  'scripts/': [
    ...['shared/', ...node, '@aws-sdk/', 'amazon-cognito-identity-js', 'vite', ...keys],
    ...['frontend/sample-content.ts', 'infra/settings.ts', 'infra/setting-meanings.ts'],
    ...['accounts/pool-accounts', 'bin/bin-item', 'desk/desk-item', 'records/told'].map(
      (name) => `functions/${name}.ts`,
    ),
    'functions/in-parallel.ts',
    'functions/table/condition-met.ts',
    'functions/table/submission-item.ts',
    'functions/stream/change-name.ts',
    'functions/resumes/version-pages.ts',
  ],
  'packages/laptop-cloud/': [...node, 'dynalite', 'level', 'aws-jwt-verify'],
};

/** Whether an import is of something that a beginning names; a package by its whole name. */
const isNamedBy = (to: string) => (beginning: string) =>
  /[/.:-]$|\.tsx?$/.test(beginning)
    ? to.startsWith(beginning)
    : to === beginning || to.startsWith(`${beginning}/`);
const roomOf = (file: string): string =>
  Object.keys(rooms).reduce((found, room) =>
    file.startsWith(room) && (room.length > found.length || !file.startsWith(found)) ? room : found,
  );

/** The imports that the table forbids, each with the rule. */
const forbiddenIn = (edges: readonly Edge[]): string[] =>
  edges
    .filter(({ from, to }) => {
      const room = roomOf(from);
      return !to.startsWith(room) && !rooms[room]?.some(isNamedBy(to));
    })
    .map(({ from, to }) => `${from} imports ${to}, which ${roomOf(from)} may not`);

const product = readGraph([
  '{shared,functions,frontend,infra,local,scripts}/**/*.{ts,tsx}',
  'packages/laptop-cloud/src/**/*.ts',
]);

describe('the walls of the house', () => {
  it('stand: no file imports beyond what its room may', () => {
    expect(product.length).toBeGreaterThan(5000);
    expect(forbiddenIn(product)).toEqual([]);
  });

  it('let tests see the laptop cloud by its entries alone, and its own tests nothing of the product', () => {
    const entries = ['laptop-cloud', 'laptop-cloud/testing', 'laptop-cloud/testing/sign-in'];
    const outside = readGraph('test/**/*.{ts,tsx}').filter(
      ({ to }) => /^(packages\/)?laptop-cloud/.test(to) && !entries.includes(to),
    );
    const inside = readGraph('packages/laptop-cloud/test/**/*.ts').filter(({ to }) =>
      /^(shared|functions|frontend|infra|local|scripts|test|laptop-cloud)(\/|$)/.test(to),
    );
    expect([...outside, ...inside]).toEqual([]);
  });

  it('have no circle of imports at run time', () => {
    expect(circlesOf(product)).toEqual([]);
  });

  it.each([
    ['shared/x.ts', "import { a } from '#functions/environment.ts';", 'another room'],
    ['functions/http/x.ts', "import type { A } from '../table/cursor.ts';", 'a type of the store'],
    ['frontend/staff/day/x.ts', "export * from '../records/find/find-box.tsx';", 'a subject'],
    ['frontend/forms/storage/x.ts', "await import('../drafts/use-draft.ts');", 'a higher floor'],
    ['frontend/ui/x.ts', "import { kinds } from '#shared/kinds.ts';", 'business words'],
    ['infra/x.ts', "import { a } from '#functions/http/responses.ts';", 'code of functions'],
    ['packages/laptop-cloud/src/x.ts', "import '../../../shared/kinds.ts';", 'the product'],
    ['scripts/seed/x.ts', "import { a } from 'laptop-cloud';", 'a package'],
  ])('keep %s from importing by %s: %s', (file, source) => {
    expect(forbiddenIn(edgesOf(file, source))).toHaveLength(1);
  });

  it('give the folders of the functions an order: no folder reaches itself, by types neither', () => {
    const folderOf = (path: string) => /^functions\/[\w-]+(?=\/)/.exec(path)?.[0];
    const between = product.flatMap((edge) => {
      const [from, to] = [folderOf(edge.from), folderOf(edge.to)];
      return from && to && from !== to ? [{ from, to, isType: false }] : [];
    });
    expect(between.length).toBeGreaterThan(100);
    expect(circlesOf(between)).toEqual([]);
  });

  it('find a circle, and let one of types be', () => {
    const of = (other: string) => `import { a } from './${other}.ts';`;
    const circle = [...edgesOf('shared/a.ts', of('b')), ...edgesOf('shared/b.ts', of('a'))];
    expect(circlesOf(circle)).toHaveLength(1);
    const types = edgesOf('shared/b.ts', "import type { A } from './a.ts';");
    expect(circlesOf([...edgesOf('shared/a.ts', of('b')), ...types])).toEqual([]);
  });
});
