import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { assignmentItems, notificationItem, shiftItem } from '#functions/desk/desk-item.ts';
import type { Assignment } from '#shared/desk/assignments.ts';
import type { Notification } from '#shared/desk/notifications.ts';
import { facility } from '#test/support/nurse.ts';
import { shiftOf } from '#test/support/shift.ts';

const at = '2026-11-24T15:00:00.000Z';
const shift = shiftOf({ order: randomUUID(), facility });
const applicant = randomUUID();
/** `docs/data.md` has the days. */
const expiry = Date.parse(shift.end) / 1000 + 366 * 24 * 60 * 60;

it('shifts, assignments and notifications expire 366 days after the end of the shift', () => {
  const { id, order, role, day, start, end } = shift;
  const assignment: Assignment = {
    ...{ order, shift: id, applicant, facility, role, day, start, end },
    ...{
      state: 'asked',
      version: 1,
      askedAt: at,
      at,
      events: [{ at, by: 'dana', state: 'asked' }],
    },
  };
  const notification: Notification = {
    ...{ id: `${applicant}.${id}.2`, order, to: 'nurse', applicant, facility },
    about: [{ shift: id, applicant, what: 'asked', sequence: 2 }],
    ...{ at, by: 'dana', until: end, state: 'to-send', stateAt: at, version: 1 },
  };
  const items = [shiftItem(shift), ...assignmentItems(assignment), notificationItem(notification)];
  expect(items.map((item) => item?.expiresAtSeconds)).toEqual([expiry, expiry, expiry]);
});
