import { join } from 'node:path';
import vm from 'node:vm';
import { describe, expect, it } from 'vitest';
import {
  plainFilesOf,
  viewerRequestCode,
  viewerResponseCode,
} from '#infra/constructs/edge-functions.ts';
import { forms } from '#shared/forms.ts';
import { documentRoutes, siteFiles, staffPaths } from '#shared/site-routes.ts';

/** Runs a function as shipped where there is nothing but the language. */
function run(code: string, event: unknown): any {
  const context = vm.createContext(Object.create(null), {
    codeGeneration: { strings: false, wasm: false },
  });
  const json = vm.runInContext(
    `${code}\nJSON.stringify(handler(${JSON.stringify(event)}))`,
    context,
  );
  return JSON.parse(json);
}

const plainFiles = ['/favicon.png', '/config.json', '/share.png', '/site.webmanifest'];

const request = (uri: string, querystring: object = {}) =>
  run(viewerRequestCode(plainFiles), { request: { method: 'GET', uri, querystring, headers: {} } });

const staffAddresses = [
  staffPaths.admin,
  staffPaths.activity,
  ...Object.values(forms).flatMap(({ kind }) => [
    staffPaths.list(kind),
    staffPaths.detail(kind, '7f8f6c1e-1b1a-4b5e-9d3e-2f1a0c9b8d7e'),
  ]),
];
const pages = [
  ...documentRoutes.map(({ path }) => [path, siteFiles.document(path)] as const),
  [staffPaths.login, siteFiles.login] as const,
  ...staffAddresses.map((path) => [path, siteFiles.staff] as const),
];

describe('the other host', () => {
  const hosts = { name: 'www.example.com', redirected: 'example.com' };
  const at = (host: string, uri: string, querystring: object = {}) =>
    run(viewerRequestCode(plainFiles, { hosts }), {
      request: { method: 'GET', uri, querystring, headers: { host: { value: host } } },
    });

  it('sends visitors to the same page of the domain, with the query', () => {
    expect(at('example.com', '/contact', { from: { value: 'a' } })).toEqual({
      statusCode: 301,
      statusDescription: 'Moved Permanently',
      headers: { location: { value: 'https://www.example.com/contact?from=a' } },
    });
    expect(at('example.com', '//evil.example/').headers.location.value).toBe(
      'https://www.example.com//evil.example/',
    );
  });

  it.each(['www.example.com', 'd111111abcdef8.cloudfront.net', 'evil.example'])(
    '%s is none, and answers itself',
    (host) => {
      expect(at(host, '/contact').uri).toBe(siteFiles.document('/contact'));
    },
  );
});

describe('both functions', () => {
  it.each([
    [
      'viewer-request',
      viewerRequestCode(plainFilesOf(join(process.cwd(), 'dist/site')), {
        hosts: { name: 'w'.repeat(64), redirected: 'x'.repeat(64) },
        publishes: true,
      }),
    ],
    ['viewer-response', viewerResponseCode()],
  ])('%s is below the 10 kB that CloudFront takes', (_, code) => {
    expect(Buffer.byteLength(code)).toBeLessThan(10 * 1024);
  });
});

describe('the pages of published shifts', () => {
  const order = '11111111-1111-4111-8111-111111111111';
  const asked = (uri: string, publishes: boolean) =>
    run(viewerRequestCode(plainFiles, { publishes }), {
      request: { method: 'GET', uri, querystring: {}, headers: {} },
    });

  it.each(['', '/lpn', '/keene-nh', '/rn/st-albans-vt', `/${order}-lpn`])(
    '/open-shifts%s is its file, if the stack publishes shifts',
    (rest) => {
      const path = `/open-shifts${rest}`;
      expect(asked(path, true).uri).toBe(`${path}/index.html`);
      expect(asked(`${path}/`, true).headers.location.value).toBe(path);
      expect(asked(path, false).uri).toBe(siteFiles.notFound);
    },
  );

  it.each([
    '/open-shifts-shell.json',
    '/open-shifts-kept/state.json',
    `/open-shifts-kept/snapshots/${order}-lpn/2026-12-01T15:00:00.000Z.html`,
    '/open-shifts/a/b/c',
    '/open-shifts/../admin',
    '/open-shifts/A',
    // No list and no posting has such an address, so the bucket is not asked.
    '/open-shifts/keene',
    '/open-shifts/keene-nh/rn',
    '/open-shifts/rn/lpn',
    '/open-shifts/rn/index.html',
    '/open-shifts/shifts.json',
    `/open-shifts/${order}`,
    `/open-shifts/${order}-cna`,
    `/open-shifts/rn/${order}-rn`,
    `/open-shifts/${order}-rn/keene-nh`,
    '/open-shifts//',
  ])('%s has no page', (path) => {
    expect(asked(path, true).uri).toBe(siteFiles.notFound);
  });

  it.each(['/open-shifts/sitemap.xml', `/open-shifts/${order}-lpn/shifts.json`])(
    'have the file %s, if the stack publishes shifts',
    (file) => {
      expect(asked(file, true).uri).toBe(file);
      expect(asked(file, false).uri).toBe(siteFiles.notFound);
    },
  );
});

describe('an address', () => {
  it.each(pages)('%s is answered by %s', (path, file) => {
    expect(request(path).uri).toBe(file);
  });

  it.each(pages.map(([path]) => path).filter((path) => path !== '/'))(
    '%s with a slash at its end is sent to the one without, and keeps its query',
    (path) => {
      expect(request(`${path}/`)).toEqual({
        statusCode: 301,
        statusDescription: 'Moved Permanently',
        headers: { location: { value: path } },
      });
      const query = {
        from: { value: 'a%20b' },
        empty: { value: '' },
        tag: { value: '1', multiValue: [{ value: '1' }, { value: '2' }] },
      };
      expect(request(`${path}/`, query).headers.location.value).toBe(
        `${path}?from=a%20b&empty&tag=1&tag=2`,
      );
    },
  );

  it.each(documentRoutes.map(({ path }) => [siteFiles.document(path), path]))(
    '%s, the file of a page, is sent to its address, and keeps its query',
    (file, path) => {
      expect(request(file, { from: { value: 'a' } })).toEqual({
        statusCode: 301,
        statusDescription: 'Moved Permanently',
        headers: { location: { value: `${path}?from=a` } },
      });
    },
  );

  // The site's distribution may list the bucket, so that a file that is missing is a 404: its root would be a listing.
  it.each(['/', '//', '/assets', '/assets/', '/assets//', '/./', '/../', '/%2F', ''])(
    'ASVS 13.4.3: %j reaches no folder of the bucket, so nothing is listed',
    (path) => {
      const { uri, statusCode } = request(path, { 'list-type': { value: '2' } });
      if (statusCode === undefined) expect(uri).toMatch(/^(?:\/[\w-]+)*\/index\.html$/);
      else expect(statusCode).toBe(301);
    },
  );

  it('of two slashes is sent to the home page of this site', () => {
    expect(request('//').headers.location.value).toBe('/');
  });

  it.each([
    ...plainFiles,
    '/assets/site-1a2B_-4d.js',
    '/assets/site-1a2b3c4d.js.map',
    '/assets/pdf.worker.min-B5Yc7dP4.mjs',
    '/assets/pdfjs-1.2.3/cmaps/78-H.bcmap',
  ])('%s, a file, is asked for as it is', (path) => {
    expect(request(path).uri).toBe(path);
  });

  it.each([
    '/unknown',
    '/unknown/',
    '/contact/more',
    '/contact-application',
    '/contact-application/',
    '/contact-application/a/b',
    '/unknown-list',
    '/CONTACT',
    '/api',
    '//evil.example/',
    '/contact//',
    '/.well-known/thing',
    '/__proto__',
    '/constructor',
    '/assets/',
    '/assets',
    '/assets.css',
    '/assets/missing',
    '/assets/missing.js',
    '/assets/a-b.js',
    '/assets/site-1a2b3c4d',
    '/assets/site-1a2b3c4d.js/more.js',
    '/assets/pdfjs-1.2.3/missing.js',
    '/missing.png',
    '/a/b.css',
    '/favicon.PNG',
    '/favicon.png/more.png',
    '/wp-login.php',
    '/.env',
  ])('%s is answered by the not-found page', (path) => {
    expect(request(path).uri).toBe(siteFiles.notFound);
  });

  it.each(['//evil.example/', '/\\evil.example/', '//evil.example/contact/'])(
    '%s sends nobody to another site',
    (path) => {
      expect(request(path)).not.toHaveProperty('statusCode');
    },
  );
});

describe('an answer', () => {
  const respond = (statusCode: number, headers: Record<string, { value: string }>) =>
    run(viewerResponseCode(), { response: { statusCode, headers } });
  const fromS3 = { 'content-type': { value: 'text/html' } };
  const html = { 'content-type': { value: 'text/html; charset=utf-8' } };

  it('of the not-found page gets its status from the object, and hides how', () => {
    const page = respond(200, { ...fromS3, 'x-amz-meta-status': { value: '404' } });
    expect(page).toEqual({ statusCode: 404, statusDescription: 'Not Found', headers: html });
  });

  it.each([
    [200, undefined],
    [304, '404'],
    [200, '500'],
    [200, 'x'],
  ])('with status %i and metadata %s keeps its status', (statusCode, metadata) => {
    const headers = metadata ? { ...html, 'x-amz-meta-status': { value: metadata } } : fromS3;
    expect(respond(statusCode, headers)).toEqual({ statusCode, headers: html });
  });
});
