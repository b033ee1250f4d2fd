import type { DeskPerson } from '#frontend/staff/desk/candidates.ts';
import { placementsOf } from '#shared/desk/applicants.ts';
import { exclusionWords } from '#shared/desk/match-conditions.ts';
import type { PlacingFacts } from '#shared/desk/placing.ts';

const emailOf = ({ email = '' }: DeskPerson): string => email.toLowerCase();

/** The facts by which the browser judges a placement ahead of the server. */
export function placingFactsOf(
  person: DeskPerson,
  line: string,
  people: readonly DeskPerson[],
): PlacingFacts {
  const others = person.entries.filter((entry) => entry.line !== line);
  return {
    credentials: person.file,
    placements: placementsOf(others),
    saidYes: others.filter(({ state }) => state === 'said-yes'),
    doNotSend: person.doNotSend,
    excluded: person.excluded && exclusionWords[person.excluded],
    unanswered: people.filter((other) => isUnanswered(person, other)).length,
  };
}

/** Whether another person has the same phone or e-mail, and nobody said yet whether it is the same one. */
function isUnanswered(person: DeskPerson, other: DeskPerson): boolean {
  if (other.record.id === person.record.id) return false;
  if (other.ids.some((id) => person.different.includes(id))) return false;
  const hasSamePhone = person.phoneNumber !== undefined && person.phoneNumber === other.phoneNumber;
  return hasSamePhone || (emailOf(person) !== '' && emailOf(person) === emailOf(other));
}
