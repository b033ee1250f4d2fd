import { byteOrderMark, csvLine } from '#frontend/staff/kit/list/export/csv.ts';
import type { PayrollRow } from '#shared/desk/worked.ts';
import { newYorkIso } from '#shared/new-york.ts';
import { roleAbbreviations } from '#shared/nursing-roles.ts';
import { referenceOf } from '#shared/reference.ts';
import { alphabetical } from '#shared/sorting.ts';

/** The names that the file shows, by ids. */
export type PayrollNames = {
  nameOf: (person: string) => string;
  facilityOf: (facility: string) => string;
};

/** '2026-12-05 19:00', in New York. */
const clock = (at: string): string => newYorkIso(new Date(at)).slice(0, 16).replace('T', ' ');
const hours = (number: number): string => number.toFixed(2);

type Column = readonly [header: string, cell: (row: PayrollRow, names: PayrollNames) => string];

const columns: readonly Column[] = [
  ['Person', ({ person }, { nameOf }) => nameOf(person)],
  ['Reference', ({ person }) => referenceOf(person)],
  ['Role', ({ row }) => roleAbbreviations[row.role]],
  ['Facility', ({ row }, { facilityOf }) => facilityOf(row.facility)],
  ['Unit', ({ row }) => row.unit ?? ''],
  ['Day', ({ row }) => row.day],
  ['Scheduled start', ({ row }) => clock(row.start)],
  ['Scheduled end', ({ row }) => clock(row.end)],
  ['Worked start', ({ times }) => clock(times.start)],
  ['Worked end', ({ times }) => clock(times.end)],
  ['Break, minutes', ({ times }) => `${times.breakMinutes}`],
  ['Noted by staff', ({ row }) => (row.worked ? 'Yes' : 'No')],
  ['Hours of the shift', (one) => hours(one.hours)],
  ['Hours in the week', (one) => hours(one.hoursInWeek)],
  ['All hours of the person in the week', (one) => hours(one.hoursOfPerson)],
];

/** The payroll file of a week as CSV text: a row for each worked shift, by name and start. */
export function payrollFile(rows: readonly PayrollRow[], names: PayrollNames): string {
  const sorted = rows.toSorted(alphabetical(({ person }) => names.nameOf(person)));
  const lines = [
    columns.map(([header]) => header),
    ...sorted.map((row) => columns.map(([, cell]) => cell(row, names))),
  ];
  return byteOrderMark + lines.map(csvLine).join('');
}

/** `payroll-2026-11-30.csv`. @param monday the first day of the week */
export const payrollFileName = (monday: string): string => `payroll-${monday}.csv`;
