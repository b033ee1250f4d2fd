import { randomUUID } from 'node:crypto';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { StaffContext } from '#frontend/staff/kit/services/staff-context.ts';
import { returnPath } from '#frontend/staff/kit/session/return-path.ts';
import { DetailFields } from '#frontend/staff/records/detail/detail-fields.tsx';
import { checkField } from '#shared/form.ts';
import { forms } from '#shared/forms.ts';
import { kindSchema } from '#shared/kinds.ts';
import { type ContactSubmission, submissionSchemas } from '#shared/stored-submission.ts';
import { listPageSchema } from '#shared/submission.ts';
import { contactValues, employmentValues } from '../support/builders.ts';
import { type Laptop, sharedLaptop } from '../support/laptop.ts';
import { staffHeaders } from '../support/sign-in.ts';
import { sourcesWith } from './support/deployed-sources.ts';
import { codeIn, tableIn } from './support/security-document.ts';

let laptop: Laptop;
let headers: { authorization: string };
beforeAll(async () => {
  laptop = await sharedLaptop();
  headers = await staffHeaders(laptop.endpoints);
});
afterAll(() => vi.unstubAllGlobals());

const contact = '/api/submissions/contact';
const listed = async () => {
  const page = await laptop.request(`${contact}?limit=1000`, { headers });
  return listPageSchema.parse(await page.json()).rows;
};

/** Sends a contact message. @returns the record that staff read */
async function stored(values: Record<string, string>) {
  const id = randomUUID();
  expect((await laptop.post(contact, { ...contactValues(values), id })).status).toBe(201);
  const answer = await laptop.request(`${contact}/${id}`, { headers });
  return submissionSchemas.contact.parse(await answer.json());
}

/** The markup of a message's fields in the staff area. */
const markupOf = (submission: ContactSubmission): string =>
  renderToStaticMarkup(
    <StaffContext value={{ api: {}, toasts: {} } as any}>
      <QueryClientProvider client={new QueryClient()}>
        <DetailFields kind="contact" submission={submission} />
      </QueryClientProvider>
    </StaffContext>,
  );

// The staff area reads its settings of the device, and here there are none.
vi.stubGlobal('localStorage', { getItem: () => null });

const hostile = `"'><img/src=x onerror=alert(1) & </script &lt; \${1} {"a":[`;

it('ASVS 1.1.1: what was encoded twice is decoded once, and checked as it is stored', async () => {
  const twice = '%3Cb%3E %253Cb &lt;b&gt; \\u003cb\\u003e';
  expect((await stored({ description: twice })).description).toBe(twice);
  // JSON's own escape is decoded before the check, so this text is markup.
  const body = JSON.stringify({ ...contactValues(), id: randomUUID(), description: 'MARK' });
  const answer = await laptop.request(contact, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: body.replace('MARK', '\\u003cb\\u003enow\\u003c/b\\u003e'),
  });
  expect(answer.status).toBe(422);
  expect(Object.keys((await answer.json()).error.fields)).toEqual(['description']);
});

it('ASVS 1.2.1: what a visitor wrote stands in the page as text', async () => {
  const submission = await stored({ description: hostile });
  const html = markupOf(submission);
  expect(submission.description).toBe(hostile);
  expect(html).not.toMatch(/<(?:img|script)/);
  expect(html).toContain('&lt;img/src=x onerror=alert(1) &amp; &lt;/script &amp;lt;');
});

it('ASVS 1.2.2: a link made of what a visitor wrote calls or writes, and leads nowhere else', async () => {
  const submission = await stored({
    email: 'a?bcc=b&cc=%0a@example.com',
    phoneNumber: '+16035550123',
  });
  const html = markupOf(submission);
  const links = [...html.matchAll(/href="([^"]*)"/g)].map(([, href]) => href);
  expect(links).toEqual(['tel:+16035550123', 'mailto:a%3Fbcc%3Db%26cc%3D%250a@example.com']);
  for (const to of [
    'javascript:alert(1)',
    'data:text/html,x',
    '//evil.example/admin',
    '/\\evil.example',
  ]) {
    expect(returnPath(new URLSearchParams({ returnTo: to }))).toBe('/admin');
  }
});

it('ASVS 1.2.3: JSON keeps its structure, whatever stands in it', async () => {
  const description = `","admin":true,"x":"</script\\u003c'`;
  expect((await stored({ description })).description).toBe(description);
  const page = await (await laptop.request('/')).text();
  const [, data = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(page) ?? [];
  expect(data).not.toContain('<');
  expect(() => JSON.parse(data)).not.toThrow();
});

it('ASVS 1.2.4: what looks like a query is an ordinary value, or refused', async () => {
  const before = await listed();
  const query = ':id OR attribute_exists(PK) #SK = :sk; DELETE FROM "t" --';
  expect((await stored({ description: query })).description).toBe(query);
  for (const id of ["' OR '1'='1", 'Contact-List/x', '*', '{"S":"x"}', '%00']) {
    const answer = await laptop.request(`${contact}/${encodeURIComponent(id)}`, { headers });
    expect([id, answer.status]).toEqual([id, 404]);
  }
  const cursor = Buffer.from(JSON.stringify(['Employment-List', '2026', '#'])).toString(
    'base64url',
  );
  const page = await laptop.request(`${contact}?cursor=${cursor}`, { headers });
  expect(page.status).toBe(400);
  const object = { ...contactValues(), id: randomUUID(), firstName: { $ne: null } };
  expect((await laptop.post(contact, object)).status).toBe(422);
  expect(await listed()).toHaveLength(before.length + 1);
});

it('ASVS 1.2.5: nothing that is deployed starts a program or a shell', () => {
  expect(sourcesWith(/child_process|worker_threads|execSync|\bspawn\(/)).toEqual([]);
});

it('ASVS 1.3.2: nothing is run that is made of a text', async () => {
  expect(sourcesWith(/\beval\(|new Function\(|set(?:Timeout|Interval)\(\s*['"`]/)).toEqual([]);
  for (const path of ['/', '/career', '/login', '/admin']) {
    const policy = (await laptop.request(path)).headers.get('content-security-policy') ?? '';
    expect(policy).toMatch(/script-src 'self';/);
    expect(policy).not.toContain('unsafe-eval');
  }
});

const fieldOf = (name: string) =>
  kindSchema.options.flatMap((kind) => forms[kind].fields).find((field) => field.name === name);

it('ASVS 2.1.1: docs/security.md says which values are taken, and examples of both kinds hold', () => {
  const rows = tableIn('Rules of input');
  expect(rows.length).toBeGreaterThan(10);
  for (const [names = '', , taken = '', refused = ''] of rows) {
    for (const name of codeIn(names)) {
      const field = fieldOf(name);
      if (!field) throw new Error(`No form has a field ${name}.`);
      const verdict = (value: string) => checkField(field, value, '2026-06-15').status;
      expect([name, ...codeIn(taken).map(verdict)]).toEqual([name, 'valid']);
      expect([name, ...codeIn(refused).map(verdict)]).toEqual([name, 'invalid']);
    }
  }
});

it('ASVS 2.2.1: values have to be of their pattern, range or list', async () => {
  const wrong = {
    phoneNumber: '12345',
    pinCode: '031',
    firstName: '12',
    working_hoursPerWeek: '151',
    lastSalary: '0',
    working_from: '2099-01-01',
    registered_nurse: 'Maybe',
    email: 'nobody',
  };
  const answer = await laptop.post('/api/submissions/employment', {
    ...employmentValues(wrong),
    id: randomUUID(),
  });
  expect(answer.status).toBe(422);
  expect(Object.keys((await answer.json()).error.fields)).toEqual(
    expect.arrayContaining(Object.keys(wrong)),
  );
});

it('ASVS 2.2.2: the server checks by itself, and keeps no field that it does not know', async () => {
  const before = await listed();
  for (const kind of kindSchema.options) {
    const answer = await laptop.post(`/api/submissions/${kind}`, { id: randomUUID() });
    expect(answer.status).toBe(422);
    const wrong = Object.keys((await answer.json()).error.fields);
    const required = forms[kind].fields.filter((field) => field.required).map(({ name }) => name);
    expect(wrong).toEqual(expect.arrayContaining(required));
  }
  expect(await listed()).toHaveLength(before.length);
  const more = { submittedAt: '1999-01-01T00:00:00Z', PK: 'x', isAdministrator: 'Yes' };
  const kept: Record<string, unknown> = await stored(more);
  expect(kept.submittedAt).not.toBe(more.submittedAt);
  expect(Object.keys(kept)).not.toContain('isAdministrator');
});

it('ASVS 2.3.1: an application comes after its resume, and the step can not be skipped', async () => {
  const id = randomUUID();
  const answer = await laptop.post('/api/submissions/employment', { ...employmentValues(), id });
  expect(answer.status).toBe(422);
  expect(Object.keys((await answer.json()).error.fields)).toEqual(['resume']);
  const found = await laptop.request(`/api/submissions/employment/${id}`, { headers });
  expect(found.status).toBe(404);
});
