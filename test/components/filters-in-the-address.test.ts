import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { DeletedRow } from '#shared/deleted-submissions.ts';
import { staffPaths } from '#shared/site-routes.ts';
import type { SuspectedRow } from '#shared/suspected-submissions.ts';
import { suspicionLabels } from '#shared/suspicions.ts';
import { expectCount } from './support/checks.ts';
import { address } from './support/list-controls.ts';
import { type Answers, openStaffArea } from './support/staff-area.tsx';

const row = (firstName: string) => ({
  id: crypto.randomUUID(),
  kind: 'contact' as const,
  firstName,
  lastName: 'Sample',
  date: '11/20/2026',
  time: '5:19:28 AM',
  submittedAt: '2026-11-20T10:19:28.123Z',
});
const suspected = (['many-from-address', 'too-quick'] as const).map(
  (suspicion): SuspectedRow => ({
    ...row(suspicion),
    summary: { flags: [], suspected: [suspicion] },
  }),
);
const deleted = ['Ada', 'Bea'].map(
  (name): DeletedRow => ({
    ...row(name),
    deletedAt: '2026-11-20T10:19:28.123Z',
    deletedBy: `${name}-1-account`,
    erasedAt: '2026-12-20T10:19:28.123Z',
  }),
);
const answers: Answers = {
  listSuspected: async () => ({ rows: suspected, hasMore: false, cursor: null }),
  listDeleted: async () => ({ rows: deleted, hasMore: false, cursor: null }),
};

test.each([
  {
    path: staffPaths.suspected,
    label: 'Reason',
    choice: `${suspicionLabels['too-quick']} (1)`,
    hash: '#reason=too-quick',
  },
  {
    path: staffPaths.bin,
    label: 'Deleted by',
    choice: 'Account Ada-1-ac (1)',
    hash: '#by=Ada-1-account',
  },
])('a filter of $path is in the address, and survives a reload', async (list) => {
  const as = { role: 'administrator' } as const;
  const rows = page.getByRole('row').filter({ hasText: 'Sample' });
  const close = await openStaffArea(list.path, answers, as);
  await expectCount(rows, 2);
  await userEvent.selectOptions(page.getByLabelText(list.label), list.choice);
  await expectCount(rows, 1);
  await expect.poll(address).toBe(`${list.path}${list.hash}`);
  close();
  await openStaffArea(address(), answers, as);
  await expectCount(rows, 1);
});
