import { promises as files } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { agency, mainPhone, nursesPhone } from '#frontend/content/agency.ts';
import { phoneHref } from '#frontend/ui/phone-links.tsx';
import { formExtras } from '#shared/form-token.ts';
import { forms } from '#shared/forms.ts';
import { messages } from '#shared/messages.ts';
import { siteFiles } from '#shared/site-routes.ts';
import { attributes, plainHtml } from '#test/support/html.ts';

const site = resolve('dist/site');

const read = (file: string) => files.readFile(join(site, file), 'utf8');
const readDocument = async (file: string) => plainHtml(await read(file));

const formPages = [
  { path: '/contact', form: forms.contact },
  { path: '/hire-us', form: forms.employer },
  { path: '/career', form: forms.employment },
];

describe.each(formPages)('the form of $path', ({ path, form }) => {
  const file = siteFiles.document(path);

  test('is there before any script: each field with its label, limit and keyboard', async () => {
    const html = await readDocument(file);
    for (const field of form.fields) {
      const { name, label, required, autocomplete, neverStored, control } = field;
      const tags = html.match(
        new RegExp(`<(?:input|textarea|select)[^>]*name="${name}"[^>]*>`, 'g'),
      );
      const [tag = ''] = tags ?? [];
      const [id = ''] = attributes(tag, 'id');
      if (control === 'yesNo') {
        expect(tags).toHaveLength(2);
        expect(tag).toContain('type="radio"');
        const [group = ''] =
          html.match(new RegExp(`<[^>]*aria-labelledby="${id}-label"[^>]*>`)) ?? [];
        expect(group).toContain(' role="radiogroup"');
        expect(html).toContain(`id="${id}-label"><span>${label}</span>`);
        continue;
      }
      if (control === 'checkbox') {
        const labels = [...html.matchAll(/<label[^>]*>([\s\S]*?)<\/label>/g)];
        const [, own = ''] = labels.find(([, content = '']) => content.includes(tag)) ?? [];
        expect(own).toContain(label);
        expect(tag).toContain('aria-required="true"');
        continue;
      }
      expect(html).toContain(`for="${id}"><span>${label}</span>`);
      expect(tag.includes('aria-required="true"'), name).toBe(required);
      if (control === 'select') continue;
      expect(tag).toContain(`autocomplete="${neverStored ? 'off' : autocomplete}"`);
      if (control === 'date') continue;
      // With `maxlength` a browser would truncate a text without a word, and a phone number before its marks are removed.
      expect(attributes(tag, 'maxlength')).toEqual([]);
      expect(tag.includes(`placeholder="*"`), name).toBe(required);
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
});

describe.each(formPages)('the form of $path', ({ path, form }) => {
  const controlsOf = async (name: string) => {
    const html = await readDocument(siteFiles.document(path));
    return html.match(new RegExp(`<(?:input|textarea|select)[^>]*name="${name}"[^>]*>`, 'g')) ?? [];
  };

  test('asks browsers to bring back no answer that is never kept', async () => {
    for (const { name, neverStored } of form.fields) {
      if (!neverStored) continue;
      const controls = await controlsOf(name);
      expect(controls.length, name).toBeGreaterThan(0);
      for (const tag of controls) expect(attributes(tag, 'autocomplete'), name).toEqual(['off']);
    }
  });

  test('marks its dates as empty', async () => {
    for (const { name, control } of form.fields) {
      if (control !== 'date') continue;
      const [tag = ''] = await controlsOf(name);
      expect(tag, name).toContain(' data-empty=""');
    }
  });

  test('keeps phones from correcting an e-mail address', async () => {
    for (const { name, control } of form.fields) {
      if (control !== 'email') continue;
      const [tag = ''] = await controlsOf(name);
      expect(attributes(tag, 'autocorrect'), name).toEqual(['off']);
      expect(attributes(tag, 'autocapitalize'), name).toEqual(['none']);
    }
  });
});

test('each form says with scripts off that sending needs them, and whom to call', async () => {
  const own: Record<string, string> = { '/career': nursesPhone, '/hire-us': mainPhone };
  for (const path of [...formPages.map((page) => page.path), '/status']) {
    const html = await readDocument(siteFiles.document(path));
    const [notice = ''] = html.match(/<noscript>[\s\S]*?<\/noscript>/) ?? [];
    expect(notice).toContain('Sending this form needs scripts');
    expect(notice).toContain(agency.openingHours);
    // Nurses and facilities use the other forms.
    for (const phone of own[path] ? [own[path]] : [mainPhone, nursesPhone]) {
      expect(attributes(notice, 'href'), path).toContain(phoneHref(phone));
    }
  }
});

test('the field for programs tells browsers and password managers to leave it alone', async () => {
  for (const { path } of formPages) {
    const html = await readDocument(siteFiles.document(path));
    const [tag = '', ...more] =
      html.match(new RegExp(`<input[^>]*name="${formExtras.hidden}"[^>]*>`, 'g')) ?? [];
    expect(more).toEqual([]);
    const marks = { autocomplete: 'off', tabindex: '-1', 'data-form-type': 'other' };
    const ignored = ['1p-ignore', 'lpignore', 'bwignore', 'protonpass-ignore'];
    for (const name of ignored) expect(attributes(tag, `data-${name}`)).toEqual(['true']);
    for (const [name, value] of Object.entries(marks))
      expect(attributes(tag, name)).toEqual([value]);
  }
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
