import { type Assignment, isLive } from '#shared/desk/assignments.ts';
import type { DeskPerson } from '#shared/desk/candidates.ts';
import type { Order, Shift } from '#shared/desk/shifts.ts';
import type { MatchRow } from './match-table.tsx';

/** The questions that are left for each person, among the shifts for which people can still be asked. */
export type PeopleToAsk = {
  /** The person's assignments for these shifts. */
  ownOf: (person: DeskPerson) => Assignment[];
  /** The shifts for which the person can be asked, each with the version of the assignment before. */
  optionsOf: (row: MatchRow) => { shift: Shift; version: number }[];
  mayAsk: (row: MatchRow) => boolean;
  wasAsked: (row: MatchRow) => boolean;
};

/** @param open the shifts for which people can be asked */
export function peopleToAsk(order: Order, open: readonly Shift[]): PeopleToAsk {
  const own = order.assignments.filter(({ shift }) => open.some(({ id }) => id === shift));
  const byPerson = Map.groupBy(own, ({ applicant }) => applicant);
  const ownOf = ({ ids }: DeskPerson) => ids.flatMap((id) => byPerson.get(id) ?? []);
  const optionsOf = ({ candidate: { id, person } }: MatchRow) => {
    const assigned = ownOf(person);
    return open
      .filter((one) => !assigned.some(({ shift, state }) => shift === one.id && isLive(state)))
      .map((shift) => ({
        shift,
        version: byPerson.get(id)?.find((one) => one.shift === shift.id)?.version ?? 0,
      }));
  };
  return {
    ownOf,
    optionsOf,
    mayAsk: (row) => optionsOf(row).length > 0,
    wasAsked: (row) => optionsOf(row).some(({ version }) => version > 0),
  };
}
