import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Kind } from '#shared/kinds.ts';
import { staffPaths } from '#shared/site-routes.ts';
import type { Submission } from '#shared/stored-submission.ts';
import { expectAccessible, expectNoSidewaysScroll } from './support/checks.ts';
import { showInDark } from './support/color-scheme.ts';
import { press } from './support/keys.ts';
import { windows } from './support/list-controls.ts';
import { applicationOf, messageOf, recordAnswers, requestOf } from './support/record-answers.ts';
import { openStaffArea } from './support/staff-area.tsx';

/** A name of three parts that takes two lines of a phone. */
const person = {
  firstName: 'Maximiliane',
  middleName: 'Wilhelmina',
  lastName: 'Firstbcdfghjkmqtv',
  email: `${crypto.randomUUID()}@example.com`,
};
const text = 'Two aides on nights, this weekend';
const recordOf: Record<Kind, () => Submission> = {
  contact: () => messageOf({ ...person, description: text }),
  employer: () => requestOf({ ...person, positionsToFill: text }),
  employment: () => applicationOf({ ...person, specialSkills1: text }),
};

for (const kind of ['contact', 'employer', 'employment'] as const) {
  test(`a record (${kind}) shows the words of the visitor in the first window, before the work of staff`, async () => {
    const record = recordOf[kind]();
    const answers = recordAnswers({ [kind]: [record] });
    await openStaffArea(staffPaths.detail(kind, record.id), answers);
    const summary = page.getByRole('region', { name: 'Summary' });
    for (const { width, height } of windows.toReversed()) {
      await page.viewport(width, height);
      expect(scrollY).toBe(0);
      await expect.element(summary.getByText(new RegExp(text))).toBeInViewport({ ratio: 1 });
      await expect
        .element(summary.getByRole('link', { name: /^603/ }))
        .toBeInViewport({ ratio: 1 });
    }

    // The tab order is the same: contact, then the work of staff, then the answers.
    await press(summary.getByRole('button', { name: 'Copy the e-mail address' }), '{Tab}');
    const jump = page.getByRole('button', { name: 'Go to the resume' });
    if (jump.elements().length > 0) {
      await expect.element(jump).toHaveFocus();
      await userEvent.keyboard('{Tab}');
    }
    await expect.element(page.getByLabelText('Status', { exact: true })).toHaveFocus();
    await expectAccessible();
    await page.viewport(320, 640);
    await userEvent.click(page.getByRole('button', { name: 'More', exact: true }));
    await expect.element(page.getByRole('menuitem', { name: 'Download JSON' })).toBeInViewport();
    await expectNoSidewaysScroll();
    await showInDark();
    await expectAccessible({ isDrawnOnly: kind !== 'contact' });
  });
}
