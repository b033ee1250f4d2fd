import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { agency } from '#frontend/content/agency.ts';
import { neededShifts } from '#frontend/content/needed-shifts.ts';
import { promisesAt } from '#frontend/content/promise.ts';
import {
  foundTitle,
  oneThingLeft,
  secondSteps,
  statusWords,
  status as words,
} from '#frontend/content/status.ts';
import { wishes } from '#frontend/content/wishes.ts';
import {
  receiptAnswers,
  type SavedReceipt,
  saveReceipt,
} from '#frontend/forms/storage/saved-receipt.ts';
import { type Appointment, appointmentText } from '#shared/appointment.ts';
import { addDays } from '#shared/calendar.ts';
import { shiftTimeLabels } from '#shared/desk/wishes.ts';
import { employerForm } from '#shared/employer-form.ts';
import type { Kind } from '#shared/kinds.ts';
import { newYorkDay } from '#shared/new-york.ts';
import { readStatusLink } from '#shared/status-link.ts';
import { employerValues } from '#test/support/builders.ts';
import { expectAccessible, expectCount, expectNoSidewaysScroll } from './support/checks.ts';
import { submissionsOf } from './support/form-answers.ts';
import { fillForm, send } from './support/form-controls.ts';
import { press } from './support/keys.ts';
import { tick } from './support/list-controls.ts';
import { openLink, openStatus, startSender } from './support/sender-answers.ts';
import { openForm } from './support/site-page.tsx';

const reference = page.getByRole('textbox', { name: words.reference.label });
const digits = page.getByRole('textbox', { name: words.digits.label });
const heading = page.getByRole('heading', { level: 1 });
const text = (part: string | undefined) => page.getByText(part ?? '', { exact: true });

/** Saves the receipt of a sender as the end of the form does. */
function receive(
  kind: Kind,
  sender: ReturnType<typeof startSender>,
  values: Record<string, string> = {},
): SavedReceipt {
  const link = readStatusLink(sender.link.slice(sender.link.indexOf('#')));
  const receipt = {
    reference: sender.reference,
    submittedAt: new Date().toISOString(),
    recordId: link?.recordId,
    senderSecret: link?.senderSecret,
    ...receiptAnswers(kind, { phoneNumber: '6035550123', ...values }, Date.now()),
  };
  saveReceipt(kind, receipt);
  return receipt;
}

test.each([
  ['employment', '/career', wishes.title],
  ['employer', '/hire-us', neededShifts.title],
] as const)(
  'the end of the form of %s leads to the second step, and the tab answers its questions',
  async (kind, path, title) => {
    const sender = startSender(kind);
    receive(kind, sender);
    await openForm(path);
    const step = secondSteps[kind];
    const subtitles = page.getByRole('heading', { level: 2 });
    await expect.element(subtitles.first()).toHaveTextContent(step?.title ?? '');
    const link = page.getByRole('link', { name: step?.open ?? '' });
    await expect.element(link).toHaveAttribute('href', expect.stringMatching(/^\/status#/));
    await openLink(link.element().getAttribute('href') ?? '', sender.answers);
    await expect.element(heading).toHaveTextContent(foundTitle({ kind, status: 'received' }));
    await expect.element(page.getByRole('heading', { name: title })).toBeVisible();
    expect(location.href).not.toMatch(/#|0123/);
    await expectCount(digits, 0);
    await expectAccessible();

    // A reload of the page, whose address has no link any more.
    await openForm('/status', sender.answers);
    await expect.element(page.getByRole('heading', { name: title })).toBeVisible();
  },
);

test('the questions come back for another submission, and where the tab knows nothing', async () => {
  const sender = startSender('contact');
  receive('contact', sender);
  await openForm('/status', sender.answers);
  await expect.element(heading).toHaveFocus();
  await expect
    .element(heading)
    .toHaveTextContent(foundTitle({ kind: 'contact', status: 'received' }));
  await expect.element(text(`${words.reference.label} ${sender.reference}`)).toBeVisible();
  await press(page.getByRole('button', { name: words.another }), '{Enter}');
  await expect.element(reference).toHaveFocus();
  await expect.element(reference).toHaveValue('');
  await expect.element(digits).toHaveValue('');
  await expect.element(heading).toHaveTextContent(words.title);

  const other = startSender('contact');
  await openLink(other.link, other.answers);
  await expect.element(text(words.linked)).toBeVisible();
  await expect.element(digits).toHaveValue('');
});

test('one thing is left until a nurse says what she wants', async () => {
  const nurse = startSender('employment');
  await openStatus(nurse);
  await expect.element(text(oneThingLeft.employment)).toBeVisible();
  await expectCount(text(words.nothingLeft), 0);
  const nights = page.getByRole('checkbox', { name: shiftTimeLabels.nights });
  await tick(nights);
  await expect.element(text(words.nothingLeft)).toBeVisible();
  await expectCount(text(oneThingLeft.employment), 0);
  await userEvent.click(nights);
  await expect.element(text(oneThingLeft.employment)).toBeVisible();
});

test('one thing is left until a facility has a shift, and its city is there', async () => {
  const sender = startSender('employer');
  receive('employer', sender, { city: 'Brattleboro', state: 'Vermont' });
  await openForm('/status', sender.answers);
  await expect.element(text(oneThingLeft.employer)).toBeVisible();
  await expect
    .element(page.getByRole('textbox', { name: neededShifts.town, exact: false }))
    .toHaveValue('Brattleboro');
  await expect
    .element(page.getByRole('combobox', { name: neededShifts.state, exact: false }))
    .toHaveValue('VT');
  await userEvent.click(page.getByText('LNA', { exact: true }));
  await userEvent.click(page.getByRole('button', { name: /^Add Sat/ }));
  await userEvent.click(page.getByRole('button', { name: '7 PM – 7 AM' }));
  await expect.element(text(words.nothingLeft)).toBeVisible();
  expect(sender.stored.stated?.facility).toMatchObject({ town: 'Brattleboro', state: 'VT' });
  await page.viewport(375, 667);
  await expectNoSidewaysScroll();
});

test('without a proof nobody hears that nothing is left', async () => {
  const sender = startSender('employment');
  await openForm('/status', sender.answers);
  await userEvent.fill(reference, sender.reference);
  await userEvent.fill(digits, '0123');
  await userEvent.click(page.getByRole('button', { name: words.submitLabel }));
  await expect.element(text(statusWords.received.next)).toBeVisible();
  await expectCount(text(words.nothingLeft), 0);
  await expectCount(text(oneThingLeft.employment), 0);
});

test('the receipt names the time that a facility chose', async () => {
  const chosen: Appointment = {
    preferredContactMethod: 'phone',
    preferredDate: addDays(newYorkDay(new Date()), 1),
    preferredTimeSlot: '09:00 AM',
  };
  await openForm('/hire-us', submissionsOf('employer').answers);
  fillForm(employerForm, { ...employerValues(), ...chosen });
  await userEvent.click(send());
  const promises = promisesAt('employer');
  if (!promises) throw new Error('The agency promises no chosen time.');
  const sentence = appointmentText(promises, chosen, agency.openingTimes);
  const dialog = page.getByRole('dialog');
  await expect.element(dialog.getByText(sentence)).toBeVisible();
  await userEvent.click(dialog.getByRole('button', { name: 'Close' }));
  await expect.element(page.getByRole('listitem').getByText(sentence)).toBeVisible();
});

test('a proven sender has the link mailed, for another device', async () => {
  const sender = startSender('contact');
  const asked: unknown[] = [];
  await openStatus({
    link: sender.link,
    answers: {
      ...sender.answers,
      async 'POST /api/status'(request) {
        const answer: object = await (await sender.answers['POST /api/status'](request)).json();
        return Response.json({ ...answer, mails: true });
      },
      async 'POST /api/status/link'(request) {
        asked.push(await request.json());
        return Response.json({}, { status: 202 });
      },
    },
  });
  await userEvent.click(page.getByRole('button', { name: words.mailLink.send }));
  await expect.element(text(words.mailLink.sent)).toBeVisible();
  expect(asked).toMatchObject([{ reference: sender.reference, phoneLast4: '0123' }]);
  await expectAccessible();
});
