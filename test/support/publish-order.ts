import { randomUUID } from 'node:crypto';
import { addDays } from '#shared/calendar.ts';
import { newYorkDay } from '#shared/new-york.ts';
import { postingPath } from '#shared/open-shifts/paths.ts';
import { shiftValues } from './builders.ts';
import { staffHeaders } from './sign-in.ts';

/** Opens an order of two LPN nights in a town of New Hampshire, which the laptop publishes. */
export async function publishOrder(
  laptop: Parameters<typeof staffHeaders>[0] & { site: string },
  town: string,
) {
  const headers = { ...(await staffHeaders(laptop)), 'content-type': 'application/json' };
  const send = async (method: string, path: string, body: unknown) => {
    const init = { method, headers, body: JSON.stringify(body) };
    const response = await fetch(`${laptop.site}${path}`, init);
    if (!response.ok) throw new Error(`${method} ${path}: ${await response.text()}`);
    return response.json();
  };
  const [order, facility] = [randomUUID(), randomUUID()];
  const day = addDays(newYorkDay(new Date()), 20);
  await send('POST', '/api/facilities', {
    ...{ id: facility, name: `Home of ${town}`, town, state: 'NH', units: [] },
    nameMayBePublic: false,
  });
  const { shifts } = await send('POST', `/api/orders/${order}/shifts`, {
    state: 'open',
    answers: { ...shiftValues(), facility, payFrom: 34, payTo: 40 },
    shifts: [day, addDays(day, 1)].map((one) => ({ id: randomUUID(), day: one })),
  });
  /** Takes the shifts back for now. */
  const hold = () =>
    send('PATCH', `/api/orders/${order}`, {
      shifts: shifts.map(({ id, version }: any) => ({ id, version })),
      ...{ state: 'on-hold' },
    });
  return { order, shifts, town, hold, path: postingPath(`${order}-lpn`) };
}
