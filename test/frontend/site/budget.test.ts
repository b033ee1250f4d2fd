import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { brotliCompressSync, constants as zlib } from 'node:zlib';
import { expect, test } from 'vitest';
import { documentRoutes, siteFiles } from '#shared/site-routes.ts';

/** What a public page may weigh with its stylesheet and its script, as it is sent. */
const mostBytes = 20_000;
/** The level at which CloudFront compresses in passing. */
const cloudFrontQuality = 5;

const sentBytes = (file: string): number =>
  brotliCompressSync(readFileSync(resolve('dist/site', `.${file}`)), {
    params: { [zlib.BROTLI_PARAM_QUALITY]: cloudFrontQuality },
  }).length;

const pages = [
  ...documentRoutes.map(({ path }) => ({ path, file: siteFiles.document(path) })),
  { path: 'an unknown address', file: siteFiles.notFound },
];

test.each(pages)('$path is at most 20 kB with its stylesheet and its script', ({ file }) => {
  const html = readFileSync(resolve('dist/site', `.${file}`), 'utf8');
  const assets = [...new Set(html.match(/\/assets\/[\w.-]+\.(?:css|js)/g))];
  expect(assets.length).toBeGreaterThan(0);
  const bytes = [file, ...assets].reduce((sum, one) => sum + sentBytes(one), 0);
  expect(bytes).toBeLessThanOrEqual(mostBytes);
});
