import { globSync, readFileSync } from 'node:fs';
import type { Locator, Page } from '@playwright/test';
import { messages } from '#shared/messages.ts';
import { staffPaths } from '#shared/site-routes.ts';
import { resumePdf } from '../support/resume-pdf.ts';
import { staffHeaders } from '../support/sign-in.ts';
import { addStaffAccount, makeAdministrator } from '../support/staff-accounts.ts';
import { expect, type Laptop, openLogin, signIn, test } from './fixtures.ts';
import { deskOf } from './line-desk.ts';
import { deleteMessage, sendMessage } from './records.ts';
import { apply, expectDrawn } from './resume-page.ts';

type Screen = {
  /** The files of `frontend/staff` with the text fields that it shows. */
  files: string[];
  /** The names of all its text fields. */
  fields: string[];
  /** Opens it. @returns the element that contains the fields */
  open: (page: Page, laptop: Laptop) => Promise<Locator>;
};

const pressed = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** Signs in as a new account. @returns its password */
async function arrive(
  page: Page,
  laptop: Laptop,
  role: 'recruiter' | 'administrator',
): Promise<string> {
  const { email, password } = await addStaffAccount(laptop);
  if (role === 'administrator') await makeAdministrator(laptop, email);
  await signIn(page, email, password);
  await expect(page).toHaveURL(staffPaths.admin);
  return password;
}

async function openAccount(page: Page, laptop: Laptop, choice: string) {
  const password = await arrive(page, laptop, 'recruiter');
  await pressed(page, 'Account').click();
  await pressed(page, choice).click();
  return { dialog: page.getByRole('dialog'), password };
}

async function askForCode(page: Page, laptop: Laptop) {
  const { email } = await addStaffAccount(laptop);
  await openLogin(page);
  await page.getByLabel('E-mail').fill(email);
  await pressed(page, 'Forgot password?').click();
  return page.getByRole('main');
}

/** Opens a line with a proposal in these states, of a person without the certificate that the line requires. */
async function openProposal(page: Page, laptop: Laptop, states: readonly string[]) {
  const desk = await deskOf(laptop);
  const { line } = await desk.addLine({ requirements: ['acls'] });
  const nurse = await desk.addNurse();
  await desk.propose(line, nurse.id, states);
  await arrive(page, laptop, 'recruiter');
  await page.goto(staffPaths.line(line));
}

/** Every screen and dialog of the staff area with a text field. */
const screens: Record<string, Screen> = {
  'the sign-in': {
    files: ['sign-in/login/sign-in-form.tsx'],
    fields: ['E-mail', 'Password'],
    async open(page) {
      await openLogin(page);
      await expect(pressed(page, messages.logIn)).toBeVisible();
      return page.getByRole('main');
    },
  },
  'a forgotten password': {
    files: ['sign-in/login/request-code-form.tsx'],
    fields: ['E-mail'],
    async open(page, laptop) {
      const main = await askForCode(page, laptop);
      await page.getByLabel('E-mail').clear();
      return main;
    },
  },
  'a new password by code': {
    files: ['sign-in/login/reset-password-form.tsx', 'sign-in/new-password-field.tsx'],
    fields: ['Code from the e-mail', 'New password'],
    async open(page, laptop) {
      const main = await askForCode(page, laptop);
      await pressed(page, 'Send code').click();
      await expect(page.getByRole('heading', { name: 'Set a new password' })).toBeVisible();
      return main;
    },
  },
  'a temporary password': {
    files: ['sign-in/login/new-password-form.tsx'],
    fields: ['New password'],
    async open(page, laptop) {
      const { email } = await addStaffAccount(laptop, 'Temporary-pass-1', 'temporary');
      await signIn(page, email, 'Temporary-pass-1');
      await expect(page.getByRole('heading', { name: 'Choose your password' })).toBeVisible();
      return page.getByRole('main');
    },
  },
  'one’s own password': {
    files: ['sign-in/account/change-password-form.tsx'],
    fields: ['Current password', 'New password'],
    open: async (page, laptop) => (await openAccount(page, laptop, 'Change password')).dialog,
  },
  'the password before codes': {
    files: ['sign-in/account/confirm-password-form.tsx'],
    fields: ['Current password'],
    async open(page, laptop) {
      const { dialog } = await openAccount(page, laptop, 'Codes at the sign-in');
      await expect(dialog.getByLabel('Current password')).toBeVisible();
      return dialog;
    },
  },
  'codes of an app': {
    files: ['sign-in/code-form.tsx'],
    fields: ['Code from the app'],
    async open(page, laptop) {
      const { dialog, password } = await openAccount(page, laptop, 'Codes at the sign-in');
      await dialog.getByLabel('Current password').fill(password);
      await pressed(page, 'Set up codes').click();
      await expect(dialog.getByRole('img', { name: /QR code/ })).toBeVisible();
      return dialog;
    },
  },
  'a new account': {
    files: ['accounts/add-account.tsx'],
    fields: ['E-mail'],
    async open(page, laptop) {
      await arrive(page, laptop, 'administrator');
      await page.goto(staffPaths.accounts);
      await pressed(page, 'Add account').click();
      return page.getByRole('dialog');
    },
  },
  'the bin': {
    files: ['bin/bin-screen.tsx'],
    fields: ['Name or reference'],
    async open(page, laptop) {
      await deleteMessage(laptop, (await sendMessage(laptop)).id);
      await arrive(page, laptop, 'administrator');
      await page.goto(staffPaths.bin);
      await expect(page.getByLabel('Deleted by')).toBeVisible();
      return page.getByRole('main');
    },
  },
  'the bar': {
    files: ['find/find-box.tsx'],
    fields: [
      'Find a record by name, phone, e-mail, reference, town, role, or words of answers and notes',
    ],
    async open(page, laptop) {
      await arrive(page, laptop, 'recruiter');
      return page.getByRole('banner');
    },
  },
  'a list': {
    files: ['list/name-filter.tsx'],
    fields: ['Name'],
    async open(page, laptop) {
      await arrive(page, laptop, 'recruiter');
      await page.goto(staffPaths.list('employment'));
      await expect(page.getByRole('search', { name: /filters$/ })).toBeVisible();
      return page.getByRole('main');
    },
  },
  'saved views': {
    files: ['list/views/view-name-form.tsx'],
    fields: ['Name of this view', 'New name of Mine'],
    async open(page, laptop) {
      await arrive(page, laptop, 'recruiter');
      await page.goto(staffPaths.list('employment'));
      await pressed(page, 'Views').click();
      await page.getByLabel('Name of this view').fill('Mine');
      await pressed(page, 'Save view').click();
      await pressed(page, 'Rename Mine').click();
      await page.getByLabel('New name of Mine').clear();
      return page.getByRole('dialog');
    },
  },
  'an application': {
    files: ['work/note-editor.tsx', 'resume/find/find-bar.tsx'],
    fields: ['Change the note', 'New note', 'Find in resume'],
    async open(page, laptop) {
      const id = await apply(laptop, resumePdf({ pages: ['A page'] }));
      await signIn(page, laptop.staff.email, laptop.staff.password);
      await expect(page).toHaveURL(staffPaths.admin);
      await fetch(`${laptop.site}/api/submissions/employment/${id}/notes`, {
        method: 'POST',
        headers: { ...(await staffHeaders(laptop)), 'content-type': 'application/json' },
        body: JSON.stringify({ id: crypto.randomUUID(), text: 'Called.' }),
      });
      await page.goto(staffPaths.detail('employment', id));
      await expectDrawn(page);
      await pressed(page, 'Edit').click();
      await page.getByLabel('Change the note').clear();
      return page.getByRole('main');
    },
  },
  'wishes and credentials': {
    files: ['profile/license-fields.tsx'],
    fields: ['License number (optional)'],
    async open(page, laptop) {
      const id = await apply(laptop, resumePdf({ pages: ['A page'] }));
      await arrive(page, laptop, 'recruiter');
      await page.goto(staffPaths.detail('employment', id));
      await pressed(page, 'Edit answers').click();
      return page.getByRole('region', { name: 'Wishes and credentials' });
    },
  },
  'a line': {
    files: ['shifts/line-fields.tsx', 'shifts/time-fields.tsx'],
    fields: ['Unit (optional)'],
    async open(page, laptop) {
      await arrive(page, laptop, 'recruiter');
      await page.goto(staffPaths.shifts);
      await pressed(page, 'New line').click();
      // The other fields take numbers of a few digits.
      return page.getByRole('dialog', { name: 'New line' }).getByRole('group').first();
    },
  },
  'a facility': {
    files: ['shifts/facility-form.tsx'],
    fields: ['Units (optional)'],
    async open(page, laptop) {
      await arrive(page, laptop, 'recruiter');
      await page.goto(staffPaths.shifts);
      await pressed(page, 'New line').click();
      await page.getByRole('button', { name: 'New facility' }).click();
      // The ZIP code takes five digits.
      return page.getByRole('dialog', { name: 'New facility' }).locator(':has(> textarea)');
    },
  },
  'a cancellation': {
    files: ['line/cancel-dialog.tsx'],
    fields: ['Reason'],
    async open(page, laptop) {
      await openProposal(page, laptop, ['asked']);
      await page
        .getByRole('button', { name: /^Cancel/ })
        .last()
        .click();
      return page.getByRole('dialog');
    },
  },
  'a placement with a reason': {
    files: ['line/place-dialog.tsx'],
    fields: ['Reason for placing'],
    async open(page, laptop) {
      await openProposal(page, laptop, ['asked', 'said-yes']);
      await page.getByRole('button', { name: /^Place/ }).click();
      return page.getByRole('dialog');
    },
  },
};

/** Types a date or a time in the browser's own control, part by part. */
const textFields =
  'textarea, [contenteditable], input:not([hidden], [type=hidden], [type=checkbox], [type=radio], [type=date], [type=time], [type=submit], [type=button])';

const nameOf = (field: Locator) =>
  field.evaluate((element: HTMLInputElement) => {
    const label = element.labels?.[0]?.textContent ?? element.getAttribute('aria-label');
    return label?.replace(/\s*\*$/, '').trim();
  });

for (const [name, { fields, open }] of Object.entries(screens)) {
  test(`every text field of ${name} keeps each letter in its place`, { tag: '@once' }, async ({
    page,
    laptop,
  }) => {
    const scope = await open(page, laptop);
    const shown = scope.locator(textFields).filter({ visible: true });
    const names = async () => Promise.all((await shown.all()).map(nameOf));
    await expect.poll(names).toEqual(fields);
    for (const field of await shown.all()) {
      await field.pressSequentially('1256');
      await page.keyboard.press('ArrowLeft');
      await page.keyboard.press('ArrowLeft');
      await page.keyboard.type('34');
      await expect(field).toHaveValue('123456');
    }
  });
}

/** A tag that accepts text: a component of this project or an HTML element. */
const textTag =
  /<(?:textarea|(?:New)?(?:Text|Textarea|Password)Field)\b|<input\b(?!\s[^>]*(?:type="(?:checkbox|radio)"|\bhidden\b))|contentEditable/;

test('no text field of the staff area is left out here', { tag: '@once' }, () => {
  const folder = new URL('../../frontend/staff/', import.meta.url);
  const found = globSync('**/*.tsx', { cwd: folder })
    // It is painted before the script loads, and does not keep typed text.
    .filter((file) => file !== 'sign-in/login/login-skeleton.tsx')
    .filter((file) => textTag.test(readFileSync(new URL(file, folder), 'utf8')));
  const listed = Object.values(screens).flatMap(({ files }) => files);
  expect(found.toSorted()).toEqual(listed.toSorted());
});
