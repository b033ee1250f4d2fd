import { unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { ApiError } from '#frontend/staff/kit/api/api-error.ts';
import type { ErasurePlan, PersonData } from '#shared/person-data.ts';
import { referenceOf } from '#shared/reference.ts';
import { staffPaths } from '#shared/site-routes.ts';
import type { ContactSubmission } from '#shared/stored-submission.ts';
import { expectAccessible, expectNoSidewaysScroll } from './support/checks.ts';
import { applicationOf, messageOf, recordAnswers } from './support/record-answers.ts';
import { resumeOf } from './support/resume-answers.ts';
import { catchSavedFiles } from './support/saved-files.ts';
import { type Answers, openStaffArea } from './support/staff-area.tsx';

const shown = applicationOf({ firstName: 'Ada', lastName: 'Lovelace' });
const second = applicationOf({ firstName: 'Ada', lastName: 'Lovelace' });
const reference = referenceOf(shown.id);

const open = (
  answers: Answers,
  options: Parameters<typeof openStaffArea>[2] = {},
  contact: readonly ContactSubmission[] = [],
) =>
  openStaffArea(
    staffPaths.detail('employment', shown.id),
    {
      ...recordAnswers({ employment: [shown, second], contact }),
      getHistory: async () => ({ entries: [], people: [], cursor: null }),
      ...answers,
    },
    { role: 'administrator', ...options },
  );
const choose = async (name: string) => {
  await userEvent.click(page.getByRole('button', { name: 'More' }));
  await userEvent.click(page.getByRole('menuitem', { name }));
};

/** One page of a record, with an item of each of two joined records, and its resume. */
const pageOf = (id: string, cursor: string | undefined): PersonData => ({
  others: [id === shown.id ? second.id : shown.id],
  items: [
    { item: cursor === undefined ? 'employment' : 'auditOfRecord', attributes: { id } },
    { item: 'errorReport', attributes: { error: 'It failed.' } },
  ],
  files: cursor === undefined ? [{ name: `resume-${referenceOf(id)}.pdf`, upload: null }] : [],
  cursor: cursor === undefined ? '1.' : null,
});

test('an administrator downloads everything about a person as one zip', async () => {
  const files = catchSavedFiles();
  const resume = resumeOf('Ten years of nights.');
  await open({
    exportPerson: async ({ path, query }) => pageOf(path.id, query?.cursor),
    getResume: async ({ path }) => (path.id === shown.id ? resume : { held: 'infected' }),
  });
  await choose('Export this person’s data');
  await expect.element(page.getByText('Downloaded, without 1 file.')).toBeVisible();
  const [saved] = files;
  expect(saved?.name).toBe(`person-${reference}.zip`);
  const zip = unzipSync(new Uint8Array((await saved?.content) ?? new ArrayBuffer()));
  expect(Object.keys(zip)).toEqual(['data.json', `files/resume-${reference}.pdf`]);
  const text = (name: string) => new TextDecoder().decode(zip[name]);
  expect(text(`files/resume-${reference}.pdf`)).toMatch(/^%PDF-/);
  const data = JSON.parse(text('data.json'));
  expect(data.records.map(({ id }: { id: string }) => id)).toEqual([shown.id, second.id]);
  // Each item of every page of both records, and an item that both have only once.
  expect(data.items.map(({ item }: { item: string }) => item)).toEqual([
    'employment',
    'errorReport',
    'auditOfRecord',
    'employment',
    'auditOfRecord',
  ]);
  expect(data.files).toContainEqual({
    name: `resume-${referenceOf(second.id)}.pdf`,
    held: 'infected',
  });
});

test('a failed export says so, makes no file, and can be tried again', async () => {
  const files = catchSavedFiles();
  let isDown = true;
  await open({
    async exportPerson({ path, query }) {
      if (isDown) throw new ApiError('refused', { status: 503 });
      return { ...pageOf(path.id, query?.cursor), files: [] };
    },
  });
  await choose('Export this person’s data');
  await expect.element(page.getByText(/No file was made/)).toBeVisible();
  await expectAccessible();
  expect(files).toEqual([]);
  isDown = false;
  await userEvent.click(page.getByRole('button', { name: 'Try again' }));
  await expect.element(page.getByText('Downloaded.')).toBeVisible();
  expect(files).toHaveLength(1);
});

const plan: ErasurePlan = {
  records: [
    { id: second.id, version: 3 },
    { id: shown.id, version: 5 },
  ],
  counts: [
    { part: 'record', erased: 1, kept: 1, why: 'application', until: '2027-11-28T17:00:00.000Z' },
    { part: 'note', erased: 4, kept: 0 },
    {
      part: 'assignment',
      erased: 0,
      kept: 8,
      why: 'assignment',
      until: '2027-11-20T17:00:00.000Z',
    },
  ],
};

test('an erasure counts first, asks for a reason and the reference, and erases each joined record', async () => {
  const erased: unknown[] = [];
  await open(
    {
      planErasure: async () => plan,
      async erasePerson({ path, body }) {
        erased.push([path.id, body]);
        return undefined;
      },
      listDeleted: async () => ({ rows: [], hasMore: false, cursor: null }),
    },
    { width: 320, height: 700 },
    [messageOf({ phoneNumber: shown.phoneNumber }), messageOf({ phoneNumber: '6035550198' })],
  );
  await choose('Erase this person');
  const dialog = page.getByRole('dialog', { name: 'Erase this person' });
  await expect.element(dialog.getByText('2 joined records')).toBeVisible();
  await expect.element(dialog.getByText('4 notes')).toBeVisible();
  // The message of the same phone, and not the joined application.
  await expect
    .element(dialog.getByText(/^1 other record has the same phone or e-mail/))
    .toBeVisible();
  await expect.element(dialog.getByText('1 record until 11/28/2027')).toBeVisible();
  await expect.element(dialog.getByText('8 assignments until 11/20/2027')).toBeVisible();
  await expectAccessible();
  await expectNoSidewaysScroll();
  await userEvent.click(dialog.getByRole('button', { name: 'Erase for good' }));
  await expect.element(dialog.getByText('Choose a reason.')).toBeVisible();
  expect(erased).toEqual([]);
  await userEvent.selectOptions(dialog.getByLabelText('Reason'), 'The person asked for it');
  await userEvent.fill(dialog.getByLabelText(/Type .* to confirm/), 'Ada Lovelace');
  await userEvent.click(dialog.getByRole('button', { name: 'Erase for good' }));
  await expect.element(dialog.getByText(`Type ${reference}.`)).toBeVisible();
  expect(erased).toEqual([]);
  await userEvent.fill(dialog.getByLabelText(/Type .* to confirm/), reference.toLowerCase());
  await userEvent.click(dialog.getByRole('button', { name: 'Erase for good' }));
  await expect.element(page.getByText(/Erased: Ada/)).toBeVisible();
  const common = { reason: 'person-asked', reference };
  expect(erased).toEqual([
    [second.id, { version: 3, ...common }],
    [shown.id, { version: 5, ...common }],
  ]);
});

test('an erasure is refused while the person is placed, and a conflict counts again', async () => {
  const refusal =
    'This person is placed on shifts that have not ended. Cancel the placements, or wait for the end.';
  let counted = 0;
  let present: ErasurePlan = { ...plan, refusal };
  await open({
    planErasure: async () => {
      counted += 1;
      return present;
    },
    async erasePerson() {
      throw new ApiError('refused', { status: 409 });
    },
  });
  await choose('Erase this person');
  const dialog = page.getByRole('dialog', { name: 'Erase this person' });
  await expect.element(dialog.getByText(refusal)).toBeVisible();
  const button = dialog.getByRole('button', { name: 'Erase for good' });
  await expect.element(button).toHaveAttribute('aria-disabled', 'true');
  await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
  present = plan;
  await choose('Erase this person');
  await userEvent.selectOptions(dialog.getByLabelText('Reason'), 'The person asked for it');
  await userEvent.fill(dialog.getByLabelText(/Type .* to confirm/), reference);
  await userEvent.keyboard('{Enter}');
  await expect.element(dialog.getByText(/Someone changed a record meanwhile/)).toBeVisible();
  await expect.poll(() => counted).toBe(3);
});

test('a recruiter neither exports nor erases a person', async () => {
  await open({}, { role: 'recruiter' });
  await userEvent.click(page.getByRole('button', { name: 'More' }));
  await expect.element(page.getByRole('menuitem', { name: 'Download JSON' })).toBeVisible();
  expect(page.getByRole('menuitem', { name: /this person/ }).elements()).toEqual([]);
});
