import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { asks as words } from '#frontend/content/asks.ts';
import { keepAskedShift } from '#frontend/forms/storage/asked-shift.ts';
import { requestRefusals } from '#shared/desk/decide-requests.ts';
import type { Offer } from '#shared/open-shifts/offer.ts';
import { offerPath, openShiftsPath, postingId } from '#shared/open-shifts/paths.ts';
import { openStatus, startSender } from './support/sender-answers.ts';

const posting = postingId({ order: crypto.randomUUID(), role: 'lp_nurse' });
const offer: Offer = {
  title: 'LPN in Keene, NH',
  shifts: [{ id: crypto.randomUUID(), words: 'LPN, Sat 12/5, 7:00 PM – 7:00 AM' }],
};
const refusal = {
  error: { code: 'invalid', message: '', fields: { shifts: requestRefusals.closed } },
};

test('a refused request for a shift has a link to the other shifts', async () => {
  keepAskedShift(posting);
  const { link, answers } = startSender('employment');
  await openStatus({
    link,
    answers: {
      ...answers,
      [`GET ${offerPath(posting)}`]: () => Response.json(offer),
      'POST /api/status/asks': () => Response.json(refusal, { status: 422 }),
    },
  });
  await userEvent.click(page.getByRole('button', { name: words.ask(1) }));
  const alert = page.getByRole('alert').filter({ hasText: requestRefusals.closed });
  const others = alert.getByRole('link', { name: words.others });
  await expect.element(others).toHaveAttribute('href', openShiftsPath);
});
