import { useMemo, useState } from 'react';
import { facilityName } from '#frontend/staff/desk/facility-name.ts';
import { missingPerson } from '#frontend/staff/desk/missing-person.ts';
import { whoIs } from '#frontend/staff/kit/layout/person-names.ts';
import type { QueryState } from '#frontend/staff/kit/queries/query-state.ts';
import { useFacilities } from '#frontend/staff/kit/queries/use-facilities.ts';
import { useFacilityChanges } from '#frontend/staff/kit/queries/use-facility-changes.ts';
import { useAssignments, useShifts } from '#frontend/staff/kit/queries/use-orders.ts';
import { usePeople } from '#frontend/staff/kit/queries/use-people.ts';
import { type Kind, kinds, listedKinds } from '#shared/kinds.ts';
import { newYorkDay } from '#shared/new-york.ts';
import { staffPaths } from '#shared/site-routes.ts';
import type { EntryPerson } from './day-entries.ts';
import { personOfRow } from './record-entries.ts';
import { type Day, useDay } from './use-day.ts';

const dataOf = <Row>(state: QueryState<Row[]>): readonly Row[] =>
  state.status === 'found' ? state.data : [];

/**
 * Everything that the day page reads. A part that is not known is empty, so that the others show without it.
 * @param me the `sub` of the signed-in account
 */
export function useDaySources(me: string, now: Date) {
  const span = { from: newYorkDay(now) };
  const [shifts, retryShifts] = useShifts(span);
  const [assignments, retryAssignments] = useAssignments(span);
  const [facilities, retryFacilities] = useFacilities();
  const people = usePeople();
  const changes = useFacilityChanges(dataOf(shifts));
  const [isWhole, setIsWhole] = useState(false);
  const days: Record<Kind, Day> = {
    contact: useDay('contact'),
    employer: useDay('employer'),
    employment: useDay('employment', isWhole),
  };
  const { all, day: latest, isLoading } = days.employment;
  const applicants = useMemo(() => new Map(all.map((row) => [row.id, row])), [all]);
  // A nurse who starts tonight can have applied long ago: then her phone number is in an older page of the list.
  const isMissingSomeone =
    latest !== undefined &&
    dataOf(shifts).some((shift) => Object.keys(shift.people).some((id) => !applicants.has(id)));
  if (isMissingSomeone && !isWhole) setIsWhole(true);

  const queries: [string, QueryState<unknown>, () => void][] = [
    ['Shifts', shifts, retryShifts],
    ['Questions', assignments, retryAssignments],
    ['Facilities', facilities, retryFacilities],
  ];
  return {
    shifts: dataOf(shifts),
    assignments: dataOf(assignments),
    changes,
    days,
    lists: listedKinds.map((kind) => ({ kind, rows: days[kind].day?.rows ?? [] })),
    facilityOf: (id: string): string => facilityName(dataOf(facilities), id),
    applicantOf(id: string): EntryPerson {
      const row = applicants.get(id);
      if (row) return personOfRow('employment', row);
      const to = staffPaths.detail('employment', id);
      const name = isLoading ? undefined : missingPerson(id, dataOf(assignments));
      return { id, name, phoneNumber: undefined, to };
    },
    nameOf: (sub: string): string => whoIs(people, sub, me),
    isLoading: queries.some(([, { status }]) => status === 'loading'),
    failed: [
      ...queries.flatMap(([name, state, retry]) =>
        state.status === 'found' || state.status === 'loading'
          ? []
          : [{ name, error: state.status === 'failed' ? state.error : null, retry }],
      ),
      ...listedKinds.flatMap((kind) => {
        const { day, isLoading, error, retry } = days[kind];
        return day || isLoading ? [] : [{ name: `${kinds[kind].word} List`, error, retry }];
      }),
    ],
  };
}

export type DaySources = ReturnType<typeof useDaySources>;
