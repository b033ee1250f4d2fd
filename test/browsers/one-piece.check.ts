import { expect } from 'vitest';
import { forms } from '#shared/forms.ts';
import { check, sizes } from './check.ts';
import { fieldOf, fillForm, hydrateForm } from './fields.ts';

/** A phone number in the formats of contact lists; keyboards insert it whole. */
const spellings = ['(603) 555-0123', '+1 (603) 555-0123', '+1 603-555-0123'];

check('21. a phone number that arrives in one piece keeps every digit', async ({ page }) => {
  await page.open('/career');
  await hydrateForm(page, forms.employment);
  for (const name of ['phoneNumber', 'referenceNumber']) {
    const phone = fieldOf(page, forms.employment, name);
    for (const spelling of spellings) {
      await phone.fill('');
      await phone.focus();
      await page.read((text) => document.execCommand('insertText', false, text), spelling);
      expect((await phone.value()).replace(/^\+1/, ''), `${name}: ${spelling}`).toBe('6035550123');
    }
  }
});

check('22. a reload brings back no answer that is never kept', async ({ page }) => {
  await page.open('/career');
  await fillForm(page, forms.employment, {
    firstName: 'Sample',
    criminalRecord: 'Yes',
    authorization: 'Yes',
    signature: 'Sample',
  });
  await page.reload();
  await hydrateForm(page, forms.employment);
  const held = await page.read(() =>
    ['criminalRecord', 'authorization', 'signature'].map((name) => {
      const controls = [...document.querySelectorAll<HTMLInputElement>(`[name="${name}"]`)];
      return controls.some(({ type, checked, value }) =>
        /radio|checkbox/.test(type) ? checked : value !== '',
      );
    }),
  );
  expect(held).toEqual([false, false, false]);
});

check('23. a chosen answer lies under the line of parts', async ({ page }) => {
  await page.resize(sizes.phone);
  await page.open('/career');
  await fillForm(page, forms.employment, { registered_nurse: 'Yes' });
  const meetsLine = await page.read(() => {
    const yes = document.querySelector('[name="registered_nurse"]');
    const line = document.querySelector('.part-list')?.getBoundingClientRect();
    if (!yes || !line) return false;
    const box = yes.getBoundingClientRect();
    const middle = line.top + line.height / 2;
    scrollBy({ top: box.top + box.height / 2 - middle, behavior: 'instant' });
    const { left, top, width, height } = yes.getBoundingClientRect();
    const hit = document.elementFromPoint(left + width / 2, top + height / 2);
    return hit?.closest('.part-list') != null;
  });
  expect(meetsLine).toBe(true);
  await page.text(/^Part [234] of 4$/).appears();
});

check(
  '24. Yes and No stand beside their question, and a date that has the focus shows it',
  async ({ page }) => {
    await page.resize(sizes.phone);
    await page.open('/career');
    const besides = await page.read(() => {
      const group = document
        .querySelector('[name="registered_nurse"]')
        ?.closest('[role=radiogroup]');
      const [question, answers] = ['.field__label', '.choice__answers'].map((one) =>
        group?.querySelector(one)?.getBoundingClientRect(),
      );
      return question && answers && question.right <= answers.left && answers.top < question.bottom;
    });
    expect(besides).toBe(true);
    expect(await page.read(() => innerWidth)).toBe(sizes.phone.width);
    const date = fieldOf(page, forms.employment, 'working_from');
    await fieldOf(page, forms.employment, 'employer_address').focus();
    await page.key('Tab');
    await expect
      .poll(() => date.read((input) => getComputedStyle(input).outlineStyle), {
        message: 'the outline of the date',
      })
      .toBe('solid');
  },
);
