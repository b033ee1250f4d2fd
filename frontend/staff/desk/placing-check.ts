import { placementsOf } from '#shared/desk/assignments.ts';
import type { DeskPerson } from '#shared/desk/candidates.ts';
import { checkPlacing, type Placing } from '#shared/desk/placing.ts';
import type { PlacedShift } from './use-order-desk.ts';

/**
 * Makes a function that checks a placement on shifts before the server does.
 * @param unanswered the number of other people with the same phone or e-mail, without an answer of staff
 */
export function placingCheckOf(
  shifts: readonly PlacedShift[],
  person: DeskPerson,
  unanswered: number,
): (ids: readonly string[]) => Placing {
  return (ids) => {
    const others = person.assignments.filter(({ shift }) => !ids.includes(shift));
    const facts = {
      ...person,
      unanswered,
      hasCar: person.hasCar,
      placements: placementsOf(others),
      saidYes: others.filter(({ state }) => state === 'said-yes'),
    };
    const placed = shifts.filter(({ id }) => ids.includes(id));
    return checkPlacing(placed, facts, new Date());
  };
}
