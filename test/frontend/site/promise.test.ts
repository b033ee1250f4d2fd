import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { promiseSentence } from '#frontend/content/promise.ts';
import type { Kind } from '#shared/kinds.ts';
import { type DocumentPath, siteFiles } from '#shared/site-routes.ts';
import { plainHtml } from '#test/support/html.ts';

const places: [path: DocumentPath, kind: Kind][] = [
  ['/', 'employment'],
  ['/', 'employer'],
  ['/career', 'employment'],
  ['/hire-us', 'employer'],
  ['/contact', 'contact'],
];

test.each(places)('%s says who answers the form of %s, and when', (path, kind) => {
  const html = readFileSync(resolve(`dist/site${siteFiles.document(path)}`), 'utf8');
  expect(plainHtml(html)).toContain(promiseSentence(kind));
});

test('the day of the answer takes the place of the next office day', () => {
  expect(promiseSentence('employment')).toContain('calls you by the end of our next office day.');
  expect(promiseSentence('employment', 'Monday, November 23')).toContain(
    'calls you by the end of Monday, November 23.',
  );
  expect(promiseSentence('employer', 'Monday, November 23')).toContain('that you chose.');
});
