import { promises as files } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildSite } from '#frontend/build.ts';
import { forms } from '#shared/forms.ts';
import { messages } from '#shared/messages.ts';
import { siteFiles } from '#shared/site-routes.ts';
import { attributes, wardrobeIn, writtenOut } from '#test/support/html.ts';
import { siteFilesIn } from '#test/support/site-files.ts';

let folder = '';
let site = '';

beforeAll(async () => {
  folder = await files.mkdtemp(join(tmpdir(), 'forms-'));
  site = await buildSite({ outputFolder: join(folder, 'site'), year: '2026' });
});
// By its own name: after a build that failed, a path from `site` would lead above the project.
afterAll(() => files.rm(folder, { recursive: true }));

const read = (file: string) => files.readFile(join(site, file), 'utf8');
const readDocument = async (file: string) => writtenOut(await read(file));

const formPages = [
  { path: '/contact', form: forms.contact },
  { path: '/hire-us', form: forms.employer },
  { path: '/career', form: forms.employment },
];

/** Brotli, in bytes, of the scripts that an island loads when it wakes. */
async function wakingBytes(html: string): Promise<number> {
  const [waker = ''] = attributes(html, 'data-waker');
  const { island, islandNames } = wardrobeIn(await read(waker));
  const scripts = [waker, islandNames, ...island.split(' ')];
  const sizes = await Promise.all(
    scripts.map(async (file) => brotliCompressSync(await read(file)).length),
  );
  return sizes.reduce((sum, size) => sum + size, 0);
}

describe.each(formPages)('the form of $path', ({ path, form }) => {
  const file = siteFiles.document(path);

  test('is there before any script: each field with its label, limit and keyboard', async () => {
    const html = await readDocument(file);
    for (const field of form.fields) {
      const { name, label, required, maximumLength, autocomplete, control, inputMode } = field;
      const tags = html.match(
        new RegExp(`<(?:input|textarea|select)[^>]*name="${name}"[^>]*>`, 'g'),
      );
      const [tag = ''] = tags ?? [];
      const [id = ''] = attributes(tag, 'id');
      if (control === 'yesNo') {
        expect(tags).toHaveLength(2);
        expect(tag).toContain('type="radio"');
        const group = html.split('<fieldset').find((one) => one.includes(` id="${id}"`)) ?? '';
        expect(group).toContain(' role="radiogroup"');
        const [, legend = ''] = group.match(/<legend[^>]*>([\s\S]*?)<\/legend>/) ?? [];
        expect(legend.startsWith(label)).toBe(true);
        continue;
      }
      if (control === 'checkbox') {
        expect(html).toContain(label);
        expect(tag).toContain('aria-required="true"');
        continue;
      }
      expect(html).toContain(`for="${id}">${label}`);
      expect(tag.includes('aria-required="true"'), name).toBe(required);
      if (control === 'select') continue;
      expect(tag).toContain(`autocomplete="${autocomplete}"`);
      if (control === 'date') continue;
      // Phone numbers and other digits are cut when the form wakes, once their marks are gone.
      const isOfDigits = inputMode === 'tel' || inputMode === 'numeric';
      expect(attributes(tag, 'maxlength')).toEqual(isOfDigits ? [] : [`${maximumLength}`]);
      expect(tag.includes(`placeholder="${label}*"`), name).toBe(required);
    }
  });

  test('offers every option of its lists, after the prompt', async () => {
    const html = await readDocument(file);
    for (const { name, options = [], control } of form.fields) {
      if (control !== 'select') continue;
      const [, list = ''] = html.match(new RegExp(`name="${name}"[^>]*>(.*?)</select>`)) ?? [];
      const words = [...list.matchAll(/>([^<]+)<\/option>/g)].map(([, text]) => text);
      expect(words).toEqual([messages.select, ...options]);
    }
  });

  test('knows no day of the build: dates get their bounds in the browser', async () => {
    const html = await readDocument(file);
    for (const [tag] of html.matchAll(/<input[^>]*type="date"[^>]*>/g)) {
      expect(tag).not.toMatch(/\s(?:min|max|value)=/);
    }
  });

  test('sends nothing by itself while its script is missing', async () => {
    expect(await readDocument(file)).toMatch(/<form[^>]* method="dialog"/);
  });

  test('wakes with at most 80 kB', async () => {
    expect(await wakingBytes(await readDocument(file))).toBeLessThanOrEqual(80_000);
  });

  test('leaves what comes later out of the page: sending, uploading, toasts', async () => {
    const html = await readDocument(file);
    const later = siteFilesIn(site).filter((name) => /\/(?:submitter|upload|toast)-/.test(name));
    expect(later).toHaveLength(3);
    for (const name of later) expect(html).not.toContain(name);
  });
});

test('only the career form asks for a resume, by a file input inside the form', async () => {
  for (const { path, form } of formPages) {
    const [html = ''] =
      (await readDocument(siteFiles.document(path))).match(/<form[\s\S]*<\/form>/) ?? [];
    expect(/<input[^>]*type="file"[^>]*name="resume"/.test(html)).toBe(form === forms.employment);
  }
});

test('the long forms list their numbered parts, each with its state', async () => {
  for (const { path, form } of formPages.slice(1)) {
    const html = await readDocument(siteFiles.document(path));
    const [list = ''] = html.match(/<nav[^>]*aria-label="Parts of the form"[\s\S]*?<\/nav>/) ?? [];
    for (const { title } of form.sections) expect(list).toContain(title);
    const parts = form.sections.length + (form === forms.employment ? 1 : 0);
    expect(list.match(/Not started/g)).toHaveLength(parts);
    for (const target of attributes(list, 'href')) {
      expect(html).toContain(`id="${target.slice(1)}"`);
    }
  }
});

test.each(formPages)('the form of $path brings every style when it wakes', async ({ path }) => {
  const html = await readDocument(siteFiles.document(path));
  const [waker = ''] = attributes(html, 'data-waker');
  const { islandStylesheet } = wardrobeIn(await read(waker));
  expect(html).not.toContain(`href="${islandStylesheet}"`);
  const css = await read(islandStylesheet);
  for (const name of ['field--wrong', 'error-summary', 'dialog', 'toast']) {
    expect(css).toContain(`.${name}`);
  }
});
