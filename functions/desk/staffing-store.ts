import * as z from 'zod/mini';
import type { Staffing } from '#shared/desk/answers.ts';
import { credentialsSchema } from '#shared/desk/credentials.ts';
import { licenseName } from '#shared/desk/license-name.ts';
import type { Shift } from '#shared/desk/shifts.ts';
import { type PlacedPerson, placedOn, shownToFacility, staffingOf } from '#shared/desk/staffing.ts';
import type { StatedShifts } from '#shared/desk/stated-shifts.ts';
import { fullName } from '#shared/list.ts';
import { items } from '../table/items.ts';
import { readItems } from '../table/read-items.ts';
import { readSummaries } from '../table/stored.ts';
import { isTombstone, keyOf } from '../table/submission-item.ts';
import { isNotificationKey, orderPartition } from './desk-item.ts';
import { readDeskPartition } from './desk-read.ts';
import { readFacilities } from './own-shifts-store.ts';

/**
 * Reads what a facility sees of its request: the shifts that staff opened from it, and who comes. An order has the id of the stated
 * shift that it came from, or of the request.
 */
export async function readStaffing(
  request: string,
  stated: StatedShifts | undefined,
  now: Date,
): Promise<Staffing> {
  const statedIds = [...(stated?.shifts ?? []), ...(stated?.answered ?? [])].map(({ id }) => id);
  const orders = [...new Set([request, ...statedIds])];
  const all = (await Promise.all(orders.map(readShifts))).flat();
  // An order under the id of a stated shift can be another one's.
  const shifts = all.filter((shift) => shift.request === request);
  const people = await readPlaced(shownToFacility(shifts, now));
  return staffingOf(shifts, people, now);
}

async function readShifts(order: string): Promise<Shift[]> {
  const found = await readDeskPartition(orderPartition(order));
  return readSummaries(
    items.shift,
    found.filter(({ SK }) => !isNotificationKey(SK)),
  );
}

const personSchema = z.object({
  firstName: z.catch(z.string(), ''),
  middleName: z.catch(z.optional(z.string()), undefined),
  lastName: z.catch(z.string(), ''),
  summary: z.catch(z.object({ credentials: z.optional(credentialsSchema) }), {}),
});
const attributes = ['PK', ...Object.keys(personSchema.shape), 'removedAt'];

/** The names and licenses of those who are placed; a license is the one of the role, and one of the facility's state first. */
async function readPlaced(shifts: readonly Shift[]): Promise<Map<string, PlacedPerson>> {
  const facilities = await readFacilities(shifts.map(({ facility }) => facility));
  const placed = new Map(shifts.flatMap((shift) => placedOn(shift).map((id) => [id, shift])));
  const keyOfPerson = (id: string) => keyOf('employment', id);
  const items = await readItems([...placed.keys()].map(keyOfPerson), attributes);
  return new Map(
    [...placed].flatMap(([id, { role, facility }]): [string, PlacedPerson][] => {
      const item = items.get(keyOfPerson(id).PK);
      const person = item && !isTombstone(item) ? z.safeParse(personSchema, item).data : undefined;
      if (!person) return [];
      const state = facilities.get(facility)?.state ?? 'NH';
      const license = licenseName(person.summary.credentials, { role, state });
      return [[id, { name: fullName(person), ...(license !== undefined && { license }) }]];
    }),
  );
}
