import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { ApiError } from '#frontend/staff/api/api-error.ts';
import { staffPaths } from '#shared/site-routes.ts';
import { expectAccessible, expectCount } from './support/checks.ts';
import { openStaffArea } from './support/staff-area.tsx';

test('lines that can’t be read offer a retry', async () => {
  let isBroken = true;
  await openStaffArea(staffPaths.shifts, {
    async listLines() {
      if (isBroken) throw new ApiError('refused', { status: 400 });
      return { lines: [], cursor: null };
    },
    listFacilities: async () => ({ facilities: [] }),
  });
  const retry = page.getByRole('button', { name: 'Retry' });
  await expect.element(retry).toBeVisible();
  await expectAccessible();
  isBroken = false;
  await userEvent.click(retry);
  await expectCount(retry, 0);
  await expect.element(page.getByRole('button', { name: 'New line' })).toBeVisible();
});
