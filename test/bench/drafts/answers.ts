import type { Page } from '@playwright/test';
import { draftFields } from '#frontend/forms/drafts/draft-store.ts';
import { employmentForm } from '#shared/employment-form.ts';
import { fillForm, valuesIn } from '../../browser/fill-form.ts';
import { employmentValues, pdfOf } from '../../support/builders.ts';

const resumeName = 'bench-resume.pdf';

const values = employmentValues();
const kept = draftFields(employmentForm).filter(({ presetToday }) => !presetToday);
/** The answers in the order in which they are asked, and the resume as the last of them. */
export const answers = [
  ...employmentForm.fields.filter(({ name }) => name in values).map(({ name }) => name),
  'resume',
];

/**
 * Gives the answers up to this one.
 * @param pauseMs before each of them
 * @returns when each was given
 */
export async function answer(
  page: Page,
  names: readonly string[],
  pauseMs = 0,
): Promise<Map<string, number>> {
  const given = new Map<string, number>();
  for (const name of names) {
    await page.waitForTimeout(pauseMs);
    if (name === 'resume') {
      await page.locator('form input[type=file]').setInputFiles({
        name: resumeName,
        mimeType: 'application/pdf',
        buffer: pdfOf(100_000),
      });
    } else await fillForm(page, employmentForm, { [name]: values[name] ?? '' });
    given.set(name, performance.now());
  }
  return given;
}

/** The names of the answers that the page has restored, with `resume` for its file. */
async function held(page: Page): Promise<Set<string>> {
  const names = Object.entries(await valuesIn(page, employmentForm))
    .filter(([name, value]) => value === values[name])
    .map(([name]) => name);
  const files = await page
    .locator('form input[type=file]')
    .evaluate((input) =>
      input instanceof HTMLInputElement ? [...(input.files ?? [])].map((file) => file.name) : [],
    );
  return new Set([...names, ...(files.includes(resumeName) ? ['resume'] : [])]);
}

/** @returns the age of each answer that this page has lost, in seconds */
export async function agesOfLost(
  page: Page,
  given: ReadonlyMap<string, number>,
  lostAt: number,
): Promise<number[]> {
  const names = [...given.keys()];
  const expected = names.filter(
    (name) => name === 'resume' || kept.some((field) => field.name === name),
  );
  let there = await held(page);
  // The page restores the file from its database a moment after the answers.
  for (let looks = 0; looks < 20 && expected.some((name) => !there.has(name)); looks += 1) {
    await page.waitForTimeout(50);
    there = await held(page);
  }
  return expected
    .filter((name) => !there.has(name))
    .map((name) => (lostAt - (given.get(name) ?? 0)) / 1000);
}
