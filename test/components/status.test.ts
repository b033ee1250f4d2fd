import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { status as words } from '#frontend/content/status.ts';
import { messages } from '#shared/messages.ts';
import type { StatusAnswer } from '#shared/status.ts';
import { expectAccessible, expectCount } from './support/checks.ts';
import { press } from './support/keys.ts';
import { goOffline } from './support/offline.ts';
import { chooseResume, pdfFile, resumeInput, storeResumes } from './support/resume-store.ts';
import { openStatus, startSender } from './support/sender-answers.ts';
import { openForm } from './support/site-page.tsx';

const reference = page.getByRole('textbox', { name: words.reference.label });
const digits = page.getByRole('textbox', { name: words.digits.label });
const button = (name: string) => page.getByRole('button', { name, exact: true });
const values = { reference: '7KQM-2XHD', digits: '0123' };
const check = () => userEvent.click(button(words.submitLabel));

/** The form's own alert; the page has another one. */
const notice = () => document.querySelector('[data-island] [role="alert"]')?.textContent;

/** Opens the page, and asks with these values. */
async function ask(...[answers]: [Parameters<typeof openForm>[1]]): Promise<void> {
  await openForm('/status', answers);
  await userEvent.fill(reference, values.reference);
  await userEvent.fill(digits, values.digits);
  await check();
}

test('each way in which it is not answered has its own words, and what was typed stays', async () => {
  const refused = (status: number) => Response.json({}, { status });
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  const ways: (() => Response | Promise<Response>)[] = [
    async () => {
      await held;
      return refused(404);
    },
    () => refused(429),
    () => Promise.reject(new TypeError('Failed to fetch')),
  ];
  await ask({ 'POST /api/status': async () => ways.shift()?.() ?? refused(500) });
  await expect.element(button(words.busyLabel)).toHaveFocus();
  release();
  await expect.poll(notice).toBe(words.wrong.notFound);
  await check();
  await expect.poll(notice).toBe(words.wrong.limited);
  await check();
  await expect.poll(notice).toBe(words.wrong.failed);
  expect(ways).toEqual([]);
  goOffline();
  await check();
  await expect.poll(notice).toBe(words.wrong.offline);
  await expect.element(reference).toHaveValue(values.reference);
  await expect.element(digits).toHaveValue(values.digits);
});

test('a code by e-mail opens what the link would', async () => {
  const asked: Record<string, string>[] = [];
  await ask({
    async 'POST /api/status'(request) {
      const body: Record<string, string> = await request.json();
      asked.push(body);
      const found: StatusAnswer = {
        kind: 'employment',
        status: 'received',
        submittedAt: '2026-11-20T10:19:28.000Z',
        proof: body.code === '12345678' ? 'given' : 'code',
      };
      return Response.json(found);
    },
    'POST /api/status/code': () => Response.json({}, { status: 202 }),
  });
  await expect.element(button(words.code.send)).toBeVisible();
  await expectAccessible();
  await press(button(words.code.send), '{Enter}');
  await expect.element(page.getByText(words.code.sent)).toBeVisible();
  const code = page.getByRole('textbox', { name: words.code.field.label });
  await expect.element(code).toHaveFocus();
  await userEvent.keyboard('1234 5679{Enter}');
  await expect.element(code).toHaveAccessibleDescription(new RegExp(words.code.wrong));
  await expect.element(code).toHaveFocus();
  await expectAccessible();
  await userEvent.keyboard('{Control>}a{/Control}');
  await userEvent.keyboard('1234 5678{Enter}');
  await expect.element(button(words.withdraw.open('application'))).toBeVisible();
  await expect.element(page.getByRole('form', { name: words.resume.title })).toBeVisible();
  await expectAccessible();
  expect(asked.at(-1)).toEqual({
    reference: values.reference,
    phoneLast4: values.digits,
    code: '12345678',
  });
});

test('another resume is asked for, refused when it is none, and sent again after a failure', async () => {
  const sender = startSender('employment');
  const { stored } = storeResumes();
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  const replaced: StatusAnswer = {
    kind: 'employment',
    status: 'received',
    submittedAt: '2026-11-20T10:19:28.000Z',
    proof: 'given',
    resumeReplacedAt: '2026-11-24T10:19:28.000Z',
  };
  const ways: (() => Promise<Response>)[] = [
    () => Promise.reject(new TypeError('Failed to fetch')),
    async () => {
      await held;
      return Response.json(replaced);
    },
  ];
  await openStatus({
    link: sender.link,
    answers: {
      ...sender.answers,
      'POST /api/status/resume': () => ways.shift()?.() ?? Response.error(),
    },
  });
  const form = page.getByRole('form', { name: words.resume.title });
  const send = form.getByRole('button', { name: words.resume.send });
  // The answer takes the focus when it is shown.
  await expect.poll(() => document.activeElement?.id).toBe('status-title');
  await press(send, '{Enter}');
  const field = page.elementLocator(resumeInput());
  await expect.element(field).toHaveFocus();
  await expect.element(field).toHaveAccessibleDescription(new RegExp(messages.resumeMissing));
  await expectAccessible();

  chooseResume(new File(['no PDF at all'], 'a.pdf', { type: 'application/pdf' }));
  await expect
    .element(field)
    .toHaveAccessibleDescription(new RegExp(messages.resumeWrongType.slice(0, 20)));
  chooseResume(pdfFile('newer.pdf'));
  await expect.element(form.getByText('newer.pdf').first()).toBeVisible();
  await press(send, '{Enter}');
  await expect.element(form.getByRole('alert')).toHaveTextContent(words.resume.wrong.failed);
  await press(send, '{Enter}');
  await expect.element(form.getByRole('button', { name: words.resume.busy })).toHaveFocus();
  await expectAccessible();
  release();
  await expect.element(form.getByRole('status').first()).toMatchTextContent(words.resume.replaced);
  await expect.element(form.getByRole('alert')).toBeEmptyDOMElement();
  await expectCount(form.getByText('newer.pdf'), 0);
  expect(stored).toHaveLength(1);
});
