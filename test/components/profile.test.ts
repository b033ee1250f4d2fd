import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { wishes } from '#frontend/content/wishes.ts';
import { noWishes, shiftTimeLabels } from '#shared/desk/wishes.ts';
import { tick, windows } from './support/list-controls.ts';
import { goOffline } from './support/offline.ts';
import { openStatus, startSender } from './support/sender-answers.ts';

const box = (name: string) => page.getByRole('checkbox', { name, exact: true });
const [days, evenings] = [box(shiftTimeLabels.days), box(shiftTimeLabels.evenings)];

for (const size of windows) {
  test(`a change without a connection is kept on the screen and saved when it is back, at ${size.width} px`, async () => {
    const nurse = startSender('employment');
    await openStatus(nurse, size);
    await expect.element(page.getByRole('heading', { name: wishes.title })).toBeVisible();
    const goOnline = goOffline();
    await tick(days);
    await expect.element(page.getByText(wishes.wrong.offline)).toBeVisible();
    await expect.element(days).toBeChecked();
    expect(nurse.stored.profile).toBeUndefined();
    goOnline();
    await expect.element(page.getByText(wishes.saved)).toBeVisible();
    expect(nurse.stored.profile?.wishes?.shifts).toEqual(['days']);
  });
}

test('a change that meets another one shows the newest answers and says so', async () => {
  const nurse = startSender('employment');
  await openStatus(nurse);
  await expect.element(page.getByRole('heading', { name: wishes.title })).toBeVisible();
  nurse.stateProfile({ wishes: { version: 0, wishes: { ...noWishes, shifts: ['evenings'] } } });
  await tick(days);
  await expect.element(page.getByText(wishes.conflict)).toBeVisible();
  await expect.element(days).not.toBeChecked();
  await expect.element(evenings).toBeChecked();
});
