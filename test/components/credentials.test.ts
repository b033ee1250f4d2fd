import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { ApiError } from '#frontend/staff/api/api-error.ts';
import type { Profile } from '#shared/desk/profile.ts';
import { noWishes, type WishAnswers } from '#shared/desk/wishes.ts';
import { staffPaths } from '#shared/site-routes.ts';
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
