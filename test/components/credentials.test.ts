import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import * as z from 'zod/mini';
import { wishes } from '#frontend/content/wishes.ts';
import { unstatedCheckWords } from '#frontend/staff/desk/profile/profile-words.ts';
import { ApiError } from '#frontend/staff/kit/api/api-error.ts';
import { type Credential, credentialsChangeSchema, isLicense } from '#shared/desk/credentials.ts';
import { comparedOf, type LicenseCheck, withCheck } from '#shared/desk/license-checks.ts';
import type { Profile } from '#shared/desk/profile.ts';
import { noWishes, type WishAnswers } from '#shared/desk/wishes.ts';
import { staffPaths } from '#shared/site-routes.ts';
import { enter } from './support/act.ts';
import { expectAccessible, expectNoSidewaysScroll } from './support/checks.ts';
import { press } from './support/keys.ts';
import { tick } from './support/list-controls.ts';
import { applicationOf, recordAnswers } from './support/record-answers.ts';
import { type Answers, openStaffArea } from './support/staff-area.tsx';

test('the credentials of an applicant that someone else changed are shown, and the own answers can be put back', async () => {
  const application = applicationOf();
  let profile: Profile = {};
  const state = (answers: WishAnswers, by: string) => {
    const version = (profile.wishes?.version ?? 0) + 1;
    profile = { wishes: { ...answers, version, statedAt: new Date().toISOString(), by } };
    return profile;
  };
  const answers: Answers = {
    ...recordAnswers({ employment: [application] }),
    async changeProfile({ body: { wishes } }) {
      if (wishes?.version !== (profile.wishes?.version ?? 0)) {
        throw new ApiError('refused', { status: 409, current: { profile } });
      }
      return state(wishes.wishes, 'staff-1');
    },
  };
  await openStaffArea(staffPaths.detail('employment', application.id), answers);
  const section = page.getByRole('region', { name: 'Wishes and credentials' });
  await userEvent.click(section.getByRole('button', { name: 'Edit answers' }));
  const days = section.getByLabelText('Days', { exact: true });
  const nights = section.getByLabelText('Nights', { exact: true });
  await tick(nights);
  state({ ...noWishes, shifts: ['days'] }, 'staff-2');

  const save = section.getByRole('button', { name: 'Save', exact: true });
  await userEvent.click(save);
  await expect
    .element(section.getByRole('alert'))
    .toMatchTextContent(/someone changed this meanwhile/);
  await expect.element(days).toBeChecked();
  await expect.element(nights).not.toBeChecked();
  await userEvent.click(section.getByRole('button', { name: 'Put my answers back' }));
  await expect.element(nights).toBeChecked();
  await userEvent.click(save);
  await expect
    .element(section.getByRole('listitem').filter({ hasText: 'Shifts' }))
    .toHaveTextContent('Shifts Nights');
  expect(profile.wishes).toMatchObject({ shifts: ['nights'], version: 2, by: 'staff-1' });
});

test('the credentials of an applicant are entered and checked by the keyboard, and open again after a change of the number', async () => {
  const application = applicationOf();
  const profile: Profile = {};
  let isOffline = true;
  const stamp = (before: { version: number } | undefined) => ({
    version: (before?.version ?? 0) + 1,
    statedAt: new Date().toISOString(),
    by: 'staff-1',
  });
  const keep = (items: readonly Credential[], checks: LicenseCheck[] | undefined) => {
    profile.credentials = { ...stamp(profile.credentials), items: [...items], checks };
    return profile;
  };
  await openStaffArea(staffPaths.detail('employment', application.id), {
    ...recordAnswers({ employment: [application] }),
    async changeProfile({ body: { wishes, credentials } }) {
      if (isOffline) throw new ApiError('offline');
      if (wishes) profile.wishes = { ...wishes.wishes, ...stamp(profile.wishes) };
      if (!credentials) return profile;
      const { items } = z.parse(credentialsChangeSchema, credentials);
      return keep(items, profile.credentials?.checks);
    },
    async checkLicense({ body: { license, where, result } }) {
      const { items = [], checks } = profile.credentials ?? {};
      const one = items.filter(isLicense).find(({ id }) => id === license);
      if (!one) throw new Error('There is no such license.');
      const check = { at: new Date().toISOString(), by: 'staff-1', where, result };
      return keep(items, withCheck(checks, { ...check, compared: comparedOf(one) }));
    },
  });
  const section = page.getByRole('region', { name: 'Wishes and credentials' });
  const edit = section.getByRole('button', { name: /^Edit/ });
  const save = section.getByRole('button', { name: 'Save', exact: true });
  const number = section.getByLabelText('License number', { exact: false });
  await expect.element(section).toMatchTextContent('No wishes yet.');

  await enter(edit);
  await press(section.getByLabelText('Nights', { exact: true }), ' ');
  await userEvent.type(number, '#{Enter}');
  await expect.element(section.getByLabelText('License as', { exact: false })).toHaveFocus();
  await expectAccessible();
  await userEvent.selectOptions(section.getByLabelText('License as', { exact: false }), 'LPN');
  await userEvent.selectOptions(section.getByLabelText(/^State/), 'New Hampshire');
  await press(number, '{Enter}');
  await expect.element(number).toHaveFocus();
  await expect.element(number).toHaveAccessibleDescription(/2 to 20 letters and digits/);
  await userEvent.fill(number, '012345-22');
  await userEvent.fill(section.getByLabelText(wishes.expiresOn, { exact: false }), '2030-05-31');

  // Nothing is lost while the server cannot be reached.
  await enter(save);
  await expect.element(section.getByRole('alert')).toMatchTextContent('still here');
  isOffline = false;
  await enter(save);
  await expect.element(edit).toHaveFocus();
  await expect.element(section).toMatchTextContent('Nights');
  await expect.element(section).toMatchTextContent(/Stated by you on/);
  await expect.element(section).toMatchTextContent('Not checked');

  const note = section.getByRole('button', { name: 'Note a check of LPN license, NH' });
  await enter(note);
  const dialog = page.getByRole('dialog', { name: 'Check of LPN license, NH' });
  await expect.element(dialog.getByLabelText('Looked up at', { exact: false })).toHaveFocus();
  await userEvent.selectOptions(dialog.getByLabelText('Result', { exact: false }), 'Clear');
  await expectAccessible();
  await enter(dialog.getByRole('button', { name: 'Save the check' }));
  await expect.element(note).toHaveFocus();
  await expect.element(section).toMatchTextContent(/Checked .* at Nursys QuickConfirm: clear/);
  await expect.element(section).toMatchTextContent('File complete: 1 of 3');

  await enter(edit);
  await press(number, '{End}{Backspace}');
  await enter(save);
  await expect.element(section).toMatchTextContent('Not checked');
  await expect.element(section).toMatchTextContent('File complete: 0 of 3');
  const { items = [], checks = [] } = profile.credentials ?? {};
  const [stated] = items.filter(isLicense);
  const [check] = checks;
  if (!stated || !check) throw new Error('The check is kept.');
  await expect.element(section).toMatchTextContent(unstatedCheckWords(check));
  await expectAccessible();
  await page.viewport(320, 700);
  await enter(edit);
  await expectNoSidewaysScroll();
});
