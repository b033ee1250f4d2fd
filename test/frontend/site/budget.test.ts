import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { brotliCompressSync, constants as zlib } from 'node:zlib';
import { expect, test } from 'vitest';
import { documentRoutes, siteFiles } from '#shared/site-routes.ts';

/** The largest compressed size of a public page with its stylesheets and its script, and with the headings' font, too. */
const mostBytes = 20_000;
const mostBytesWithFont = 31_000;
/** The Brotli level at which CloudFront compresses on the fly. */
const cloudFrontQuality = 5;

const sentBytes = (file: string): number =>
  // The woff2 format is compressed already, so CloudFront sends the file unchanged.
  file.endsWith('.woff2')
    ? readFileSync(resolve('dist/site', `.${file}`)).length
    : brotliCompressSync(readFileSync(resolve('dist/site', `.${file}`)), {
        params: { [zlib.BROTLI_PARAM_QUALITY]: cloudFrontQuality },
      }).length;

const pages = [
  ...documentRoutes.map(({ path }) => ({ path, file: siteFiles.document(path) })),
  { path: 'an unknown address', file: siteFiles.notFound },
];

test.each(pages)(
  '$path is at most 20 kB with its stylesheets and its script, 31 with the font',
  ({ file }) => {
    const html = readFileSync(resolve('dist/site', `.${file}`), 'utf8');
    // A prefetched script follows when the page is complete.
    const needed = html.replaceAll(/<link rel="prefetch"[^>]*>/g, '');
    const assets = [...new Set(needed.match(/\/assets\/[\w.-]+\.(?:css|js|woff2)/g))];
    const [fonts, others] = [true, false].map((isFont) =>
      assets
        .filter((one) => one.endsWith('.woff2') === isFont)
        .reduce((sum, one) => sum + sentBytes(one), 0),
    );
    const bytes = sentBytes(file) + (others ?? 0);
    expect(others).toBeGreaterThan(0);
    expect(bytes).toBeLessThanOrEqual(mostBytes);
    expect(fonts).toBeGreaterThan(0);
    expect(bytes + (fonts ?? 0)).toBeLessThanOrEqual(mostBytesWithFont);
  },
);
