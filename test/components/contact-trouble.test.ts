import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { contact } from '#frontend/content/contact.ts';
import { sendingWords, titles, unknownWords } from '#frontend/forms/submit/sending-words.ts';
import { storedNothingHeader } from '#shared/api.ts';
import { contactForm } from '#shared/contact-form.ts';
import { messages } from '#shared/messages.ts';
import { referenceOf } from '#shared/reference.ts';
import { contactValues } from '#test/support/builders.ts';
import { expectAccessible, expectCount } from './support/checks.ts';
import { submissionsOf } from './support/form-answers.ts';
import { fillForm, send } from './support/form-controls.ts';
import { longForms, valuesIn } from './support/long-forms.ts';
import { goOffline } from './support/offline.ts';
import { passUntil, startClock } from './support/passing-time.ts';
import { chooseResume, pdfFile, storeResumes } from './support/resume-store.ts';
import { openForm } from './support/site-page.tsx';

const heading = (name: string) => page.getByRole('heading', { name });
const sent = heading(messages.uploaded);
const dialog = page.getByRole('dialog');
const post = 'POST /api/submissions/contact';

/** An address of no other test: the page remembers an id for what it has sent. */
const ownAddress = () => ({ email: `${crypto.randomUUID()}@example.com` });

/** A server that stores messages, and gives this answer after each. */
function startServer(answer: (stored: Response, count: number) => Response) {
  const { records, answers } = submissionsOf('contact');
  const answerPost = vi.fn(async (request: Request): Promise<Response> => {
    const stored = (await answers[post]?.(request)) ?? Response.error();
    return answer(stored, answerPost.mock.calls.length);
  });
  return { records, answerPost, answers: { [post]: answerPost } };
}

function loseAnswer(): never {
  throw new TypeError('The connection is lost.');
}

/** A request without an answer, until the page gives it up. */
const hang = (request: Request): Promise<Response> =>
  new Promise((_, reject) => request.signal.addEventListener('abort', reject));

test('after a lost answer the page sends again by itself, and one record is made', async () => {
  startClock();
  const values = contactValues(ownAddress());
  const { records, answerPost, answers } = startServer((stored, count) =>
    count === 1 ? loseAnswer() : stored,
  );
  await openForm('/contact', answers);
  fillForm(contactForm, values);
  await userEvent.click(send());
  await passUntil(() => answerPost.mock.calls.length === 2);
  await expect.element(sent).toBeVisible();
  expect(records).toMatchObject([values]);
});

test('Error uploading shows, nothing typed is lost, and trying again goes through', async () => {
  startClock();
  const values = contactValues(ownAddress());
  const { records, answers } = submissionsOf('contact');
  const fail = vi.fn(() => {
    const headers = { [storedNothingHeader]: '1', 'x-request-id': 'request-1234' };
    return Response.json({}, { status: 500, headers });
  });
  let isBroken = true;
  await openForm('/contact', {
    'GET /api/form-token': () => Response.json({}, { status: 500 }),
    [post]: (request) => (isBroken ? fail() : (answers[post]?.(request) ?? Response.error())),
  });
  fillForm(contactForm, values);
  await userEvent.click(send());
  await expect.element(dialog).toMatchTextContent(messages.uploading);
  // The server gives no token either, and Send waits a while for one.
  await passUntil(() => fail.mock.calls.length > 0);
  await expect.element(dialog).toMatchTextContent(sendingWords.repeating);
  await vi.advanceTimersByTimeAsync(120_000);
  await expect.element(dialog.getByRole('heading', { name: messages.uploadFailed })).toBeVisible();
  await expect.element(dialog.getByText(/name this request: request-1234/)).toBeVisible();
  await expectAccessible({ part: dialog });
  await userEvent.click(dialog.getByRole('button', { name: 'Close' }));
  await expectCount(dialog, 0);
  expect(valuesIn(contactForm)).toEqual(values);
  isBroken = false;
  await userEvent.click(send());
  await expect.element(sent).toBeVisible();
  expect(records).toMatchObject([values]);
});

test('errors of the server alone end as Error uploading after 120 s, and nobody claims that no answer came', async () => {
  startClock();
  const values = contactValues(ownAddress());
  let isBroken = true;
  const { records, answerPost, answers } = startServer((stored) =>
    isBroken ? Response.json({}, { status: 500 }) : stored,
  );
  const logged = vi.fn(() => new Response(null, { status: 202 }));
  await openForm('/contact', { ...answers, 'POST /api/error-reports': logged });
  fillForm(contactForm, values);
  await userEvent.click(send());
  await passUntil(() => answerPost.mock.calls.length === 1);
  await expect.element(dialog).toMatchTextContent(sendingWords.failing);
  await vi.advanceTimersByTimeAsync(120_000);
  const failed = dialog.getByRole('heading', { name: messages.uploadFailed });
  await expect.element(failed).toBeVisible();
  await expect
    .element(dialog)
    .toMatchTextContent(unknownWords({ status: 'unknown', asks: false, isAnswered: true }));
  await expectAccessible({ part: dialog });
  await passUntil(() => logged.mock.calls.length === 1);
  const tried = answerPost.mock.calls.length;
  await vi.advanceTimersByTimeAsync(400_000);
  expect(answerPost).toHaveBeenCalledTimes(tried);
  await expect.element(failed).toBeVisible();
  isBroken = false;
  await userEvent.click(dialog.getByRole('button', { name: 'Ask again now' }));
  await expect.element(sent).toBeVisible();
  expect(records).toMatchObject([values]);
});

for (const [path, form, valuesFor] of [
  ['/contact', contactForm, contactValues] as const,
  ...longForms,
]) {
  test(`${path}: a record without an answer says so at 10 s, and can be stopped`, async () => {
    startClock();
    storeResumes();
    const posted = vi.fn(hang);
    await openForm(path, { [`POST /api/submissions/${form.kind}`]: posted });
    fillForm(form, valuesFor(ownAddress()));
    if (form.kind === 'employment') chooseResume(pdfFile());
    await userEvent.click(send());
    await passUntil(() => posted.mock.calls.length === 1);
    const uploading = page.getByRole('dialog', { name: messages.uploading });
    const stop = uploading.getByRole('button', { name: 'Stop' });
    await expect.element(uploading).toBeVisible();
    await expectCount(stop, 0);
    await vi.advanceTimersByTimeAsync(10_000);
    await expect.element(uploading.getByText(sendingWords.silent).last()).toBeVisible();
    if (path === '/contact') await expectAccessible({ part: dialog });
    await userEvent.click(stop);
    await expect.element(heading(titles.unknown)).toBeVisible();
  });
}

test('without an answer to the end nobody says that it failed, the asking can be stopped, and ends in the reference', async () => {
  startClock();
  const values = contactValues(ownAddress());
  let isLost = true;
  const { records, answerPost, answers } = startServer((stored) =>
    isLost ? loseAnswer() : stored,
  );
  await openForm('/contact', answers);
  fillForm(contactForm, values);
  await userEvent.click(send());
  await passUntil(() => answerPost.mock.calls.length === 1);
  await expect.element(dialog).toMatchTextContent(sendingWords.asking);
  await expectAccessible({ part: dialog });
  await vi.advanceTimersByTimeAsync(120_000);
  await expect.element(dialog.getByRole('heading', { name: titles.unknown })).toBeVisible();
  await expect.element(dialog).toMatchTextContent(sendingWords.unknown);
  await expectAccessible({ part: dialog });
  await userEvent.click(dialog.getByRole('button', { name: 'Stop asking' }));
  await expect.element(dialog).toMatchTextContent(sendingWords.stopped);
  await expectAccessible({ part: dialog });
  isLost = false;
  await userEvent.click(dialog.getByRole('button', { name: 'Ask again now' }));
  await expect.element(sent).toBeVisible();
  expect(records).toMatchObject([values]);
});

test('a change after a lost answer is said to be missing from what arrived, and makes no second record', async () => {
  startClock();
  const values = contactValues(ownAddress());
  let isLost = true;
  const { records, answerPost, answers } = startServer((stored) =>
    // The server refuses other content under the same id.
    isLost ? loseAnswer() : Response.json({}, { status: stored.ok ? 409 : 500 }),
  );
  await openForm('/contact', answers);
  fillForm(contactForm, values);
  await userEvent.click(send());
  await passUntil(() => answerPost.mock.calls.length === 1);
  await vi.advanceTimersByTimeAsync(120_000);
  await userEvent.click(dialog.getByRole('button', { name: 'Stop asking' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Close' }));
  isLost = false;
  fillForm(contactForm, { description: 'Another question.' });
  await userEvent.click(send());
  await expect.element(heading(titles['arrived-before'])).toBeVisible();
  await expect.element(dialog).toMatchTextContent(referenceOf(records[0]?.id ?? ''));
  await expectAccessible();
  await userEvent.click(dialog.getByRole('button', { name: 'Keep what arrived' }));
  await expect.element(sent).toBeVisible();
  await userEvent.click(dialog.getByRole('button', { name: 'Close' }));
  await expect.element(heading(contact.received)).toHaveFocus();
  expect(records).toMatchObject([values]);
});

test('without a connection the dialog says so, and back online it goes through by itself', async () => {
  startClock();
  const values = contactValues(ownAddress());
  const { records, answerPost, answers } = startServer((stored) => stored);
  await openForm('/contact', answers);
  fillForm(contactForm, values);
  const goOnline = goOffline();
  await userEvent.click(send());
  const unsent = dialog.getByRole('heading', { name: titles.unsent });
  await expect.element(unsent).toBeVisible();
  await expect.element(dialog.getByText(sendingWords.unsent).last()).toBeVisible();
  await expectAccessible({ part: dialog });
  await userEvent.click(dialog.getByRole('button', { name: 'Stop' }));
  await expectCount(dialog, 0);
  await userEvent.click(send());
  await expect.element(unsent).toBeVisible();
  expect(answerPost).not.toHaveBeenCalled();
  goOnline();
  await passUntil(() => answerPost.mock.calls.length === 1);
  await expect.element(sent).toBeVisible();
  expect(records).toMatchObject([values]);
});
