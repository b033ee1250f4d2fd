import { agency } from '#frontend/content/agency.ts';
import type { DeskPerson } from '#shared/desk/candidates.ts';
import type { Facility } from '#shared/desk/facilities.ts';
import { licenseName } from '#shared/desk/license-name.ts';
import { notificationText, type TextFacts } from '#shared/desk/notification-texts.ts';
import type { Notification } from '#shared/desk/notifications.ts';
import type { Order, Shift } from '#shared/desk/shifts.ts';
import { fullName } from '#shared/list.ts';

const [facilityDesk, nurseDesk] = agency.phones;

type Known = {
  order: Order;
  /** The facilities of the order's shifts, or more. */
  facilities: readonly Facility[];
  personOf: (applicant: string) => DeskPerson | undefined;
};

const factsOf = ({ order, facilities, personOf }: Known): TextFacts => {
  const places = new Map(facilities.map((facility) => [facility.id, facility]));
  const ids = order.shifts.flatMap(({ people }) => Object.keys(people));
  return {
    ...order,
    facilities: places,
    people: new Map(
      ids.flatMap((id) => {
        const person = personOf(id);
        if (!person) return [];
        const license = ({ role, facility }: Shift) => {
          const place = places.get(facility);
          return place && licenseName(person.credentials, { role, state: place.state });
        };
        return [[id, { name: fullName(person.record), license }] as const];
      }),
    ),
    agency: {
      name: agency.productName,
      phones: { nurse: nurseDesk.number, facility: facilityDesk.number },
    },
  };
};

/** The text of a notification, as the stack would mail it. */
export const deskText = (notification: Notification, known: Known) =>
  notificationText(notification, factsOf(known));

/** The text message that asks for shifts. */
export const questionText = (shifts: readonly Shift[], known: Known): string => {
  const about = shifts.map(({ id, version }) => ({
    shift: id,
    what: 'asked' as const,
    sequence: version,
  }));
  return notificationText({ to: 'nurse', about }, factsOf(known))?.short ?? '';
};
