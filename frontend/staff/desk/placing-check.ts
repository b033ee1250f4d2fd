import { placementsOf } from '#shared/desk/assignments.ts';
import type { DeskPerson } from '#shared/desk/candidates.ts';
import { exclusionWords } from '#shared/desk/match-conditions.ts';
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
  const { file, doNotSend, excluded, assignments, hasCar } = person;
  return (ids) => {
    const others = assignments.filter(({ shift }) => !ids.includes(shift));
    return checkPlacing(
      shifts.filter(({ id }) => ids.includes(id)),
      {
        ...{ credentials: file, doNotSend, unanswered, hasCar },
        placements: placementsOf(others),
        saidYes: others.filter(({ state }) => state === 'said-yes'),
        excluded: excluded && exclusionWords[excluded],
      },
      new Date(),
    );
  };
}
