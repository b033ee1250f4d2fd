import { beforeAll, expect, test } from 'vitest';
import { loadRenderer } from '#frontend/build/load-renderer.ts';
import { minifyDocument } from '#frontend/build/minify-document.ts';
import { deployedMarks } from '#shared/deployed-values.ts';
import { documentRoutes, siteFiles } from '#shared/site-routes.ts';
import { writtenOut } from '#test/support/html.ts';
import { sampleAssets } from '#test/support/sample-assets.ts';

let sources: Record<string, string> = {};

beforeAll(async () => {
  sources = (await loadRenderer())(sampleAssets, { year: '2026' });
});

const documents = [
  ...documentRoutes.map(({ path }) => siteFiles.document(path)),
  ...[siteFiles.notFound, siteFiles.staff, siteFiles.login],
];

/** A deployment puts these in the place of its marks. */
const deployed = (html: string) =>
  html
    .replaceAll(deployedMarks.siteOrigin, 'https://www.example.com:8080')
    .replaceAll(deployedMarks.officeLatitude, '42.9956')
    .replaceAll(deployedMarks.officeLongitude, '-71.4548');

test.each(documents)('%s is smaller, and the same page to a browser', async (file) => {
  const source = sources[file] ?? '';
  const minified = await minifyDocument(source);
  expect(minified.length).toBeLessThan(0.95 * source.length);
  // What an element does anyway, and spaces that no browser reads.
  const saidForNothing = /(?<=<input[^>]*) type="text"|(?<=<button[^>]*) type="submit"/g;
  const expected = writtenOut(deployed(source))
    .replace(saidForNothing, '')
    .replace('width=device-width, initial-scale', 'width=device-width,initial-scale');
  expect(writtenOut(deployed(minified))).toBe(expected);
});

test('what React and the policy know a document by stays, letter for letter', async () => {
  const kept = '<p>a<!-- -->b <b>c</b></p> d<script>f("&amp;" )</script><style>a { b : c }</style>';
  expect(await minifyDocument(`<body>${kept}</body>`)).toBe(kept);
});
