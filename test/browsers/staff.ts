import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { messages, nameLine } from '#shared/messages.ts';
import { staffPaths } from '#shared/site-routes.ts';
import { contactValues } from '#test/support/builders.ts';
import { laptop } from './check.ts';
import type { Page } from './page.ts';

/** Writes e-mail and password on the keyboard, and presses LOGIN. */
export async function signIn(page: Page, email: string, password: string): Promise<void> {
  for (const [label, text] of [
    ['E-mail', email],
    ['Password', password],
  ] as const) {
    await page.label(label).fill('');
    await page.label(label).type(text);
    await page.label(label).holds(text);
  }
  await page.button(messages.logIn).press();
}

/** Opens a screen of the staff area, and signs in if the site asks for it. */
export async function openSignedIn(page: Page, path: string): Promise<void> {
  const welcome = page.heading(messages.welcomeStaff);
  await page.open(path);
  const isAsked = () => welcome.count();
  const isThere = () => page.button('Logout').count();
  await expect
    .poll(async () => (await isAsked()) > 0 || (await isThere()) > 0, {
      message: `${path} has come`,
    })
    .toBe(true);
  if ((await isAsked()) === 0) return;
  await signIn(page, laptop.staff.email, laptop.staff.password);
  await page.comesTo(path);
}

/** Letters that no other name has, so that a filter finds this one alone. */
export const uniqueLetters = (): string =>
  [...randomUUID().replaceAll('-', '')]
    .map((digit) => 'jqxzvwkyjqxzvwky'.at(Number.parseInt(digit, 16)))
    .join('')
    .slice(0, 14);

/** Sends a contact message straight to the API. @returns the id and the name in it */
export async function sendMessage(): Promise<{ id: string; firstName: string; lastName: string }> {
  const sent = { id: randomUUID(), firstName: 'Sample', lastName: `Zq${uniqueLetters()}` };
  const response = await fetch(`${laptop.site}/api/submissions/contact`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...contactValues(), ...sent }),
  });
  if (response.status !== 201) throw new Error(`The message was answered with ${response.status}.`);
  return sent;
}

/** Waits until the summary of a record shows this name, which has an element of its own. */
export const showsName = (
  page: Page,
  { firstName, lastName }: { firstName: string; lastName: string },
): Promise<void> =>
  expect
    .poll(page.role('region', 'Summary').shownText, { message: 'the summary of the record' })
    .toContain(nameLine(`${firstName} ${lastName}`));

/** The number of rows of the shown list, without its header row. */
export const countRows = async (page: Page): Promise<number> =>
  Math.max(0, (await page.role('table').role('row').count()) - 1);

export const contactList = staffPaths.list('contact');
export const employmentList = staffPaths.list('employment');
