import { randomUUID } from 'node:crypto';
import type { Kind } from '#shared/kinds.ts';
import { staffPaths } from '#shared/site-routes.ts';
import { contactValues, employerValues } from '../support/builders.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, type Laptop, test } from './fixtures.ts';
import { letters } from './records.ts';
import { apply } from './resume-page.ts';

/** A name of three parts that takes two lines of a phone. */
const person = () => ({
  firstName: 'Maximiliane',
  middleName: 'Wilhelmina',
  lastName: letters('First'),
  email: `${randomUUID()}@example.com`,
});

const sendForm = async ({ site }: Laptop, kind: Kind, values: Record<string, string>) => {
  const id = randomUUID();
  const sent = await fetch(`${site}/api/submissions/${kind}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...values, id }),
  });
  expect(sent.status).toBe(201);
  return id;
};

const text = 'Two aides on nights, this weekend';
const send: Record<Kind, (laptop: Laptop) => Promise<string>> = {
  contact: (laptop) =>
    sendForm(laptop, 'contact', contactValues({ ...person(), description: text })),
  employer: (laptop) =>
    sendForm(laptop, 'employer', employerValues({ ...person(), positionsToFill: text })),
  employment: (laptop) =>
    apply(laptop, Buffer.from('%PDF-1.7\n% A resume.\n'), { ...person(), specialSkills1: text }),
};

for (const kind of ['contact', 'employer', 'employment'] as const) {
  test(`a record (${kind}) shows the words of the visitor in the first window, before the work of staff`, async ({
    staffPage: page,
    laptop,
  }) => {
    await page.goto(staffPaths.detail(kind, await send[kind](laptop)));
    const summary = page.getByRole('region', { name: 'Summary' });
    await expect(summary.getByText(text)).toBeInViewport({ ratio: 1 });
    await expect(summary.getByRole('link', { name: /^603/ })).toBeInViewport({ ratio: 1 });

    // The tab order follows: contact, then the work of staff, then the answers.
    await summary.getByRole('button', { name: 'Copy the e-mail address' }).focus();
    const jump = page.getByRole('button', { name: 'Go to the resume' });
    await page.keyboard.press('Tab');
    if (await jump.isVisible()) {
      await expect(jump).toBeFocused();
      await page.keyboard.press('Tab');
    }
    await expect(page.getByLabel('Status')).toBeFocused();
    await expectAccessible(page);
    await page.setViewportSize({ width: 320, height: 640 });
    await page.getByRole('button', { name: 'More', exact: true }).click();
    await expect(page.getByRole('button', { name: 'Download JSON' })).toBeInViewport();
    await expectNoSidewaysScroll(page);
    await page.emulateMedia({ colorScheme: 'dark' });
    await expectAccessible(page);
  });
}

test('an application of a person who applied before says which one it is, in the record and in the list', {
  tag: '@once',
}, async ({ staffPage: page, laptop }) => {
  const { lastName, ...values } = person();
  const pdf = Buffer.from('%PDF-1.7\n% A resume.\n');
  await apply(laptop, pdf, { ...values, lastName });
  const second = await apply(laptop, pdf, { ...values, lastName });
  await page.goto(`${staffPaths.list('employment')}#name=${lastName}`);
  const rows = page.getByRole('row').filter({ hasText: 'Maximilian' });
  await expect(rows).toHaveCount(2);
  await expect(rows.first()).toContainText(/2nd application, first \d/);
  await expect(rows.last()).not.toContainText('application');

  await expect(async () => {
    await page.goto(staffPaths.detail('employment', second));
    const summary = page.getByRole('region', { name: 'Summary' });
    await expect(summary.getByText(/^2nd application, first \d/)).toBeVisible({ timeout: 10_000 });
  }).toPass();
});
