import { placementsOf } from '#shared/desk/applicants.ts';
import type { DeskPerson, LocatedLine } from '#shared/desk/candidates.ts';
import type { Line } from '#shared/desk/lines.ts';
import { exclusionWords } from '#shared/desk/match-conditions.ts';
import { checkPlacing, type Placing, type PlacingFacts } from '#shared/desk/placing.ts';
import { isSameContact } from '#shared/desk/same-contact.ts';

/** Makes a function that checks a placement on days of a line before the server does. */
export function placingCheckOf(
  line: Line & LocatedLine,
  person: DeskPerson,
  people: readonly DeskPerson[],
): (days: readonly string[]) => Placing {
  const facts = placingFactsOf(person, line.id, people);
  return (days) => checkPlacing(line, days, facts, new Date());
}

function placingFactsOf(
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
    unanswered: unansweredOf(person, people).length,
  };
}

/** The people with the same phone or e-mail, without an answer of staff whether they are this person. */
export const unansweredOf = (person: DeskPerson, people: readonly DeskPerson[]): DeskPerson[] =>
  people.filter((other) => isUnanswered(person, other));

/** Whether another record has the same phone or e-mail, and staff have not said yet whether it is the same person. */
function isUnanswered(person: DeskPerson, other: DeskPerson): boolean {
  if (other.record.id === person.record.id) return false;
  if (other.ids.some((id) => person.different.includes(id))) return false;
  return isSameContact(person, other);
}
