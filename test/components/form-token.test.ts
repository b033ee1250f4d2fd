import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { contactForm } from '#shared/contact-form.ts';
import { messages } from '#shared/messages.ts';
import { contactValues } from '#test/support/builders.ts';
import { submissionsOf } from './support/form-answers.ts';
import { fillForm, send } from './support/form-controls.ts';
import { passUntil, startClock } from './support/passing-time.ts';
import { openForm } from './support/site-page.tsx';

const sent = page.getByRole('heading', { name: messages.uploaded });
const refuse = () => Response.json({ message: 'Too Many Requests' }, { status: 429 });

/** Fills the contact form at once and sends it. @returns the posted bodies */
async function sendAtOnce(token: () => Response) {
  startClock();
  const { records, answers } = submissionsOf('contact');
  await openForm('/contact', { ...answers, 'GET /api/form-token': token });
  fillForm(contactForm, contactValues());
  await userEvent.click(send());
  await passUntil(() => records.length > 0);
  await expect.element(sent).toBeVisible();
  return records;
}

test('a form that is filled in at once and sent has a token', async () => {
  const records = await sendAtOnce(() => Response.json({ token: 'one' }));
  expect(records).toMatchObject([{ ...contactValues(), formToken: 'one' }]);
});

test('a token call that is refused is made again by itself, and Send waits for it', async () => {
  const token = vi.fn(() => Response.json({ token: 'one' }));
  token.mockImplementationOnce(refuse).mockImplementationOnce(refuse);
  const records = await sendAtOnce(token);
  expect(records).toMatchObject([{ ...contactValues(), formToken: 'one' }]);
  expect(token).toHaveBeenCalledTimes(3);
});

test('a token call that is refused for ever keeps nobody from sending', async () => {
  const records = await sendAtOnce(refuse);
  expect(records).toMatchObject([contactValues()]);
  expect(records[0]).not.toHaveProperty('formToken');
});
