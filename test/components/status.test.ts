import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { status as words } from '#frontend/content/status.ts';
import { messages } from '#shared/messages.ts';
import type { StatusAnswer } from '#shared/status.ts';
import { makeSenderSecret } from '#shared/status-link.ts';
import { expectAccessible, expectCount } from './support/checks.ts';
import { press } from './support/keys.ts';
import { goOffline } from './support/offline.ts';
import { passUntil, startClock } from './support/passing-time.ts';
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

test('a form that was sent just now is found by itself, without another press of the button', async () => {
  startClock();
  const found: StatusAnswer = {
    kind: 'employer',
    status: 'received',
    submittedAt: '2026-11-20T10:19:28.000Z',
    proof: 'phone',
  };
  let count = 0;
  await ask({
    'POST /api/status'() {
      count += 1;
      return count < 3 ? Response.json({}, { status: 404 }) : Response.json(found);
    },
  });
  await expect.poll(notice).toBe(words.wrong.notFound);
  await expect.element(page.getByText(words.lookingAgain)).toBeVisible();
  const title = page.getByRole('heading', { name: /^Your request/ });
  // A key that is pressed as soon as the answer is painted goes to it.
  const hadFocus = new Promise<boolean>((resolve) => {
    const observer = new MutationObserver(() => {
      if (title.query() === null) return;
      observer.disconnect();
      resolve(document.activeElement === title.query());
    });
    observer.observe(document.body, { childList: true, subtree: true });
  });
  await passUntil(() => title.query() !== null);
  expect(await hadFocus).toBe(true);
  expect(notice()).toBe('');
  expect(count).toBe(3);
});

test('the page looks again for half a minute, and no longer once the fields change', async () => {
  startClock();
  let count = 0;
  await ask({
    'POST /api/status'() {
      count += 1;
      return Response.json({}, { status: 404 });
    },
  });
  const looking = page.getByText(words.lookingAgain);
  await expect.element(looking).toBeVisible();
  await passUntil(() => looking.query() === null);
  expect(count).toBeGreaterThan(1);
  const before = count;
  await check();
  await expect.element(looking).toBeVisible();
  await userEvent.fill(digits, '0124');
  await expect.element(looking).not.toBeInTheDocument();
  expect(count).toBe(before + 1);
  expect(notice()).toBe(words.wrong.notFound);
});

test('a code by e-mail opens what the link would, by the secret that it was exchanged for', async () => {
  const senderSecret = makeSenderSecret();
  const asked: Record<string, string>[] = [];
  await ask({
    async 'POST /api/status'(request) {
      const body: Record<string, string> = await request.json();
      asked.push(body);
      const found: StatusAnswer = {
        kind: 'employment',
        status: 'received',
        submittedAt: '2026-11-20T10:19:28.000Z',
        ...(body.code === '12345678' ? { proof: 'given', senderSecret } : { proof: 'code' }),
      };
      return Response.json(found);
    },
    async 'POST /api/status/withdraw'(request) {
      asked.push(await request.json());
      return Response.json({}, { status: 404 });
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
  await userEvent.click(button(words.withdraw.open('application')));
  await userEvent.click(button(words.withdraw.confirm));
  await expect.element(page.getByText(words.withdraw.unproven)).toBeVisible();
  expect(asked.at(-1)).toEqual({
    reference: values.reference,
    phoneLast4: values.digits,
    senderSecret,
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
  // The script of the form comes after the answer.
  await expect.element(send).toBeVisible();
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
