import type { AssignmentRow } from '#shared/desk/assignments.ts';
import { personOf } from '#shared/desk/candidates.ts';
import type { Facility } from '#shared/desk/facilities.ts';
import { licenseName } from '#shared/desk/license-name.ts';
import type { TextFacts } from '#shared/desk/notification-texts.ts';
import type { Notification } from '#shared/desk/notifications.ts';
import type { Shift } from '#shared/desk/shifts.ts';
import { fullName } from '#shared/list.ts';
import { items } from '../table/items.ts';
import { startOf } from '../table/keys.ts';
import { readAll } from '../table/read-items.ts';
import { readSummaries } from '../table/stored.ts';
import { readApplications } from './application-facts.ts';
import { assignmentKey, orderPartition } from './desk-item.ts';
import { readDeskPartition, readPerson } from './desk-read.ts';
import { readFacilities, readShifts } from './own-shifts-store.ts';

/** The subjects of a notification, as they are now. */
type NotificationFacts = {
  shifts: Shift[];
  facilities: Map<string, Facility>;
  assignments: AssignmentRow[];
  /** The notifications of the order, because a later one can make an earlier one obsolete. */
  notifications: Notification[];
};

/** Reads the shifts of a notification with their facilities, and the assignments of the people that it names. */
export async function readNotificationFacts({
  order,
  about,
}: Notification): Promise<NotificationFacts> {
  const shifts = await readShifts(about.map(({ shift }) => ({ order, id: shift })));
  const keys = about.flatMap(({ shift, applicant }) => {
    const day = shifts.find(({ id }) => id === shift)?.day;
    return applicant === undefined || day === undefined
      ? []
      : [assignmentKey({ applicant, day, order, shift })];
  });
  const start = startOf(items.notification.sortKey);
  const [found, facilities, told] = await Promise.all([
    readAll(keys),
    readFacilities(shifts.map(({ facility }) => facility)),
    readDeskPartition(orderPartition(order), { from: start, until: `${start}~` }),
  ]);
  return {
    shifts,
    facilities,
    assignments: readSummaries(items.assignment, found),
    notifications: readSummaries(items.notification, told),
  };
}

/** The names of people, and their licenses for a shift at one of these facilities, from all records of each. */
export async function readNamed(
  ids: readonly string[],
  facilities: ReadonlyMap<string, Facility>,
  now: Date,
): Promise<TextFacts['people']> {
  const named = await Promise.all(
    [...new Set(ids)].map(async (id) => {
      const person = await readPerson(id, now);
      const applications = await readApplications(person.map((one) => one.id));
      const records = [...applications.values()].map(({ record }) => record);
      const [found] = personOf(records, person, []);
      if (!found) return [];
      const { firstName = '', middleName = '', lastName = '' } = found.record;
      const license = (shift: Shift) => {
        const state = facilities.get(shift.facility)?.state;
        return state && licenseName(found.credentials, { role: shift.role, state });
      };
      return [[id, { name: fullName({ firstName, middleName, lastName }), license }] as const];
    }),
  );
  return new Map(named.flat());
}
