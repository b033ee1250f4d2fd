import { randomUUID } from 'node:crypto';
import { makeSenderSecret } from '#frontend/forms/sending/status-link.ts';
import { daysAfter } from '#frontend/staff/shifts/shift-days.ts';
import { newYorkDay } from '#shared/new-york.ts';
import { referenceOf } from '#shared/reference.ts';
import { staffPaths } from '#shared/site-routes.ts';
import { employerValues } from '../support/builders.ts';
import { expect, expectAccessible, type Laptop, test } from './fixtures.ts';
import { letters } from './records.ts';
import { sender } from './resume-page.ts';

/** A request for staff whose facility states two shifts. */
async function stateShifts(laptop: Laptop) {
  const request = randomUUID();
  const senderSecret = makeSenderSecret();
  const api = sender(laptop);
  const values = employerValues();
  const sent = { ...values, id: request, senderSecret };
  expect((await api.post('/api/submissions/employer', sent)).status).toBe(201);
  const asSender = {
    reference: referenceOf(request),
    phoneLast4: values.phoneNumber?.slice(-4),
    senderSecret,
  };
  const status = async () => (await (await api.post('/api/status', asSender)).json()).kind;
  await expect.poll(status).toBe('employer');
  const facility = { name: letters('Home '), town: letters('Town '), state: 'NH' };
  const shift = (days: string[]) => ({
    ...{ id: randomUUID(), role: 'lna_cna', count: 2, kind: 'per-diem', days },
    ...{ from: '07:00', to: '15:00', requirements: [] },
  });
  const tomorrow = daysAfter(newYorkDay(new Date()), 1);
  const lines = [shift([tomorrow]), shift([daysAfter(tomorrow, 1)])];
  const stated = { version: 0, facility, lines };
  expect((await api.post('/api/status/lines', { ...asSender, stated })).status).toBe(200);
  return { request, facility, lines };
}

test('a recruiter opens the shifts that a facility states with its request', async ({
  staffPage: page,
  laptop,
}) => {
  const { request, facility, lines } = await stateShifts(laptop);
  await page.goto(`${staffPaths.shifts}?request=${request}`);
  const list = page.getByRole('dialog', { name: 'Shifts of this request' });
  const open = list.getByRole('button', { name: 'Open this shift' });
  await expect(open).toHaveCount(2);
  await expectAccessible(page);
  await open.first().click();
  const form = page.getByRole('dialog', { name: 'New line' });
  await expect(form.getByLabel('Places per day')).toHaveValue('2');
  await form.getByRole('button', { name: 'New facility' }).click();
  const place = page.getByRole('dialog', { name: 'New facility' });
  await expect(place.getByLabel('Name', { exact: true })).toHaveValue(facility.name);
  await expect(place.getByLabel('Town')).toHaveValue(facility.town);
  await place.getByRole('button', { name: 'Save facility' }).click();
  await form.getByRole('button', { name: 'Open line' }).click();

  await expect(open).toHaveCount(1);
  const opened = list.getByRole('link', { name: 'Opened: see the line' });
  await expect(opened).toHaveAttribute('href', staffPaths.line(lines[0]?.id ?? ''));
  await open.click();
  // The new facility is chosen.
  await expect(form.getByRole('combobox', { name: 'Facility' })).not.toHaveValue('');
  await form.getByRole('button', { name: 'Open line' }).click();
  await expect(open).toHaveCount(0);
  await list.getByRole('button', { name: 'Close' }).click();
  await expect(page).toHaveURL(staffPaths.shifts);
  await expect(page.getByRole('heading', { name: 'Shifts', level: 1 })).toBeFocused();
});
