import { expect, test } from 'vitest';
import { type Locator, page, userEvent } from 'vitest/browser';
import type { Session } from '#frontend/staff/kit/session/session.ts';
import { messages } from '#shared/messages.ts';
import { referenceOf } from '#shared/reference.ts';
import { staffPaths } from '#shared/site-routes.ts';
import { listRows } from '#test/support/list-rows.ts';
import { expectCount } from './support/checks.ts';
import { startDesk } from './support/desk-answers.ts';
import { press } from './support/keys.ts';
import { listOf } from './support/list-answers.ts';
import { applicationOf, recordAnswers } from './support/record-answers.ts';
import { resumeOf, resumeText } from './support/resume-answers.ts';
import { signedOut, storedSession } from './support/sign-in.ts';
import { openStaffArea } from './support/staff-area.tsx';

type Screen = {
  /** The files of `frontend/staff` with the text fields that it shows. */
  files: string[];
  /** The names of all its text fields. */
  fields: string[];
  /** Opens it, from the screen before it. @returns the element that contains the fields */
  open: () => Promise<Locator>;
};

const button = (name: string) => page.getByRole('button', { name, exact: true });
const click = (name: string) => userEvent.click(button(name));
const main = page.getByRole('main');
const dialog = page.getByRole('dialog');

/** Opens the sign-in, signed out. */
const openLogin = (session: Partial<Session> = {}) =>
  openStaffArea(staffPaths.login, {}, { session: { state: signedOut(), ...session } });

/** Opens a dialog of the account, which has no codes yet. */
async function openAccount(choice: string): Promise<Locator> {
  const session = await storedSession((operation) =>
    Response.json(operation === 'AssociateSoftwareToken' ? { SecretCode: 'SAMPLEKEY' } : {}),
  );
  await openStaffArea(staffPaths.list('contact'), listOf([]), { mfa: 'optional', session });
  await click('Account');
  await click(choice);
  return dialog;
}

const erased = applicationOf({});

/** Every screen and dialog of the staff area with a text field: those of a list follow one another. */
const screens: Record<string, Screen[]> = {
  'the sign-in, a forgotten password and a new password by code': [
    {
      files: ['sign-in/login/sign-in-form.tsx'],
      fields: ['E-mail', 'Password'],
      async open() {
        await openLogin({ requestResetCode: async () => {} });
        await expect.element(button(messages.logIn)).toBeVisible();
        return main;
      },
    },
    {
      files: ['sign-in/login/request-code-form.tsx'],
      fields: ['E-mail'],
      async open() {
        await click('Forgot password?');
        await expect.element(button('Send code')).toBeVisible();
        await userEvent.clear(page.getByLabelText('E-mail'));
        return main;
      },
    },
    {
      files: ['sign-in/login/reset-password-form.tsx', 'sign-in/new-password-field.tsx'],
      fields: ['Code from the e-mail', 'New password'],
      async open() {
        await userEvent.fill(page.getByLabelText('E-mail'), 'staff@example.com');
        await click('Send code');
        await expect
          .element(page.getByRole('heading', { name: 'Set a new password' }))
          .toBeVisible();
        return main;
      },
    },
  ],
  'a temporary password': [
    {
      files: ['sign-in/login/new-password-form.tsx'],
      fields: ['New password'],
      async open() {
        await openLogin({ signIn: async () => 'new-password-required' });
        await userEvent.fill(page.getByLabelText('E-mail'), 'staff@example.com');
        await userEvent.fill(page.getByLabelText('Password'), 'Temporary-pass-1');
        await click(messages.logIn);
        await expect
          .element(page.getByRole('heading', { name: 'Choose your password' }))
          .toBeVisible();
        return main;
      },
    },
  ],
  'one’s own password': [
    {
      files: ['sign-in/account/change-password-form.tsx'],
      fields: ['Current password', 'New password'],
      open: () => openAccount('Change password'),
    },
  ],
  'codes of an app, after the password': [
    {
      files: ['sign-in/account/current-password.tsx'],
      fields: ['Current password'],
      open: () => openAccount('Codes at the sign-in'),
    },
    {
      files: ['sign-in/code-form.tsx'],
      fields: ['Code from the app'],
      async open() {
        await userEvent.fill(dialog.getByLabelText('Current password'), 'Sample-pass-1');
        await click('Set up codes');
        await expect.element(dialog.getByRole('img', { name: /QR code/ })).toBeVisible();
        return dialog;
      },
    },
  ],
  'a new account': [
    {
      files: ['accounts/add-account.tsx'],
      fields: ['E-mail'],
      async open() {
        const answers = { listStaffAccounts: async () => ({ accounts: [] }) };
        await openStaffArea(staffPaths.accounts, answers, { role: 'administrator' });
        await click('Add account');
        return dialog;
      },
    },
  ],
  'a list, its saved views and the bar': [
    {
      files: ['kit/list/search-filter.tsx'],
      fields: ['Name'],
      async open() {
        await openStaffArea(staffPaths.list('employment'), {
          ...listOf(listRows(3)),
          findRecords: async () => ({ rows: [], hasMore: false, isPartial: false }),
        });
        await expect.element(page.getByRole('search', { name: /filters$/ })).toBeVisible();
        return main;
      },
    },
    {
      files: ['kit/list/views/view-name-form.tsx'],
      fields: ['Name of this view', 'New name of Mine'],
      async open() {
        await click('Views');
        await userEvent.fill(page.getByLabelText('Name of this view'), 'Mine');
        await click('Save view');
        await click('Rename Mine');
        await userEvent.clear(page.getByLabelText('New name of Mine'));
        return dialog;
      },
    },
    {
      files: ['records/find/find-box.tsx'],
      fields: [
        'Find a record by name, phone, e-mail, reference, town, role, or words of answers and notes',
      ],
      async open() {
        await click('Close');
        return page.getByRole('banner');
      },
    },
  ],
  'an application, with wishes and credentials': [
    {
      files: ['records/work/note-editor.tsx', 'records/resume/find/find-bar.tsx'],
      fields: ['Change the note', 'New note', 'Find in resume'],
      async open() {
        const note = { id: crypto.randomUUID(), text: 'Called.', by: 'staff-1', version: 1 };
        const application = applicationOf({ notes: [{ ...note, at: new Date().toISOString() }] });
        const resume = resumeOf('A page');
        await openStaffArea(staffPaths.detail('employment', application.id), {
          ...recordAnswers({ employment: [application] }),
          getResume: async () => resume,
        });
        await expect.element(resumeText('A page')).toBeInTheDocument();
        await click('Edit');
        await userEvent.clear(page.getByLabelText('Change the note'));
        return main;
      },
    },
    {
      // The fields of a license are in the kit.
      files: [],
      fields: ['License number (optional)'],
      async open() {
        await click('Edit answers');
        return page.getByRole('region', { name: 'Wishes and credentials' });
      },
    },
  ],
  'shifts and their facility': [
    {
      // The fields of a shift are in the kit. The others of them take numbers of a few digits, or a text like this one.
      files: [],
      fields: ['Unit (optional)'],
      async open() {
        await openStaffArea(staffPaths.shifts, startDesk().answers);
        await click('New shifts');
        const unit = page.getByRole('dialog', { name: 'New shifts' }).getByLabelText(/^Unit/);
        await expect.element(unit).toBeVisible();
        return page.elementLocator(unit.element().parentElement ?? document.body);
      },
    },
    {
      files: ['desk/shifts/facility-form.tsx'],
      fields: ['Units (optional)'],
      async open() {
        await userEvent.click(page.getByRole('button', { name: /^New facility/ }));
        // The ZIP code takes five digits.
        const units = page.getByRole('dialog', { name: 'New facility' }).getByLabelText(/^Units/);
        await expect.element(units).toBeVisible();
        return page.elementLocator(units.element().parentElement ?? document.body);
      },
    },
  ],
  'the erasure of a person': [
    {
      files: ['records/person/erase-dialog.tsx'],
      fields: [`Type ${referenceOf(erased.id)} to confirm`],
      async open() {
        await openStaffArea(
          staffPaths.detail('employment', erased.id),
          {
            ...recordAnswers({ employment: [erased] }),
            async planErasure() {
              return { records: [{ id: erased.id, version: 0 }], counts: [] };
            },
          },
          { role: 'administrator' },
        );
        await click('More');
        await userEvent.click(page.getByRole('menuitem', { name: 'Erase this person' }));
        return dialog;
      },
    },
  ],
  'a placement with a reason, and a cancellation': [
    {
      files: ['desk/reason-fields.tsx'],
      fields: ['Reason for placing'],
      async open() {
        // The shift requires a certificate that the person does not have.
        const desk = startDesk();
        const [shift] = desk.addShifts({ requirements: ['acls'] }, ['2030-12-07']);
        desk.change(desk.addNurse('Ada').id, [shift], ['asked', 'said-yes']);
        await openStaffArea(staffPaths.order(shift.order), desk.answers);
        await userEvent.click(page.getByRole('button', { name: /^Place/ }));
        return dialog;
      },
    },
    {
      files: [],
      fields: ['Reason'],
      async open() {
        await userEvent.keyboard('{Escape}');
        await expectCount(dialog, 0);
        await userEvent.click(page.getByRole('button', { name: /^Cancel/ }).last());
        return dialog;
      },
    },
  ],
};

/** The elements that accept text. Dates and times are typed in the browser's own control, part by part. */
const textFields =
  'textarea, [contenteditable], input:not([hidden], [type=hidden], [type=checkbox], [type=radio], [type=date], [type=time], [type=submit], [type=button])';

/** The visible text fields in an element; none while it is not there yet. */
const fieldsIn = (scope: Locator): HTMLInputElement[] =>
  scope
    .elements()
    .flatMap((element) => [...element.querySelectorAll<HTMLInputElement>(textFields)])
    .filter((field) => field.checkVisibility({ visibilityProperty: true }));

const nameOf = (field: HTMLInputElement): string | undefined =>
  (field.labels?.[0]?.textContent ?? field.getAttribute('aria-label'))
    ?.replace(/\s*\*$/, '')
    .trim();

test.each(Object.entries(screens))(
  'every text field of %s keeps each letter in its place',
  async (_name, shown) => {
    for (const { fields, open } of shown) {
      const scope = await open();
      await expect.poll(() => fieldsIn(scope).map(nameOf)).toEqual(fields);
      for (const element of fieldsIn(scope)) {
        const field = page.elementLocator(element);
        await press(field, '14{ArrowLeft}23');
        await expect.element(field).toHaveValue('1234');
      }
    }
  },
);

/** A tag that accepts text: a component of this project or an HTML element. */
const textTag =
  /<(?:textarea|(?:New)?(?:Text|Textarea|Password)Field)\b|<input\b(?!\s[^>]*(?:type="(?:checkbox|radio)"|\bhidden\b))|contentEditable/;

test('no text field of the staff area is left out here', async () => {
  const folder = '/frontend/staff/';
  const sources = import.meta.glob<string>('/frontend/staff/**/*.tsx', {
    query: '?raw',
    import: 'default',
    eager: true,
  });
  const found = Object.entries(sources)
    .filter(([, source]) => textTag.test(source))
    .map(([path]) => path.replace(folder, ''))
    // One is painted before the script loads and does not keep typed text; the other takes minutes of three digits.
    .filter((file) => !/login-skeleton|worked-times/.test(file));
  const listed = Object.values(screens)
    .flat()
    .flatMap(({ files }) => files);
  expect(found.toSorted()).toEqual(listed.toSorted());
});
