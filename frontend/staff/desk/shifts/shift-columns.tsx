import { Link } from 'react-router-dom';
import type { RowColumn } from '#frontend/staff/kit/layout/row-table.tsx';
import { dayWords, fillLabels, openingsWords, timesWords } from '#shared/desk/shift-words.ts';
import { countIn, fillOf, type Shift, takenOf } from '#shared/desk/shifts.ts';
import { roleAbbreviations } from '#shared/nursing-roles.ts';
import { staffPaths } from '#shared/site-routes.ts';
import { type ShiftAtFacility, townWords } from './shifts-view.ts';

/** 'Sample Hill Nursing Home, 2 West'. */
export const facilityWords = ({ shift, facility }: ShiftAtFacility): string =>
  [facility?.name ?? 'Facility not found', shift.unit].filter(Boolean).join(', ');

/** '2 asked, 1 said yes': who waits for an answer, or for staff. */
function waitingWords(shift: Shift): string {
  const [asked, yes] = [countIn(shift, ['asked']), countIn(shift, ['said-yes'])];
  return [asked > 0 && `${asked} asked`, yes > 0 && `${yes} said yes`].filter(Boolean).join(', ');
}

/** The columns of the list of shifts. */
export const shiftColumns: readonly RowColumn<ShiftAtFacility>[] = [
  {
    key: 'place',
    header: 'Role and place',
    className: 'shift-table__place',
    isRowHeader: true,
    cell: (row) => (
      <>
        <Link className="list-table__link row" to={staffPaths.order(row.shift.order, row.shift.id)}>
          <span className="shift-role">{roleAbbreviations[row.shift.role]}</span>
          <span>{facilityWords(row)}</span>
        </Link>
        {row.facility && (
          <span className="shift-table__second small soft regular">{townWords(row.facility)}</span>
        )}
      </>
    ),
  },
  {
    key: 'days',
    header: 'Day and times',
    className: 'shift-table__days',
    cell: ({ shift }) => (
      <>
        <span className="max-lg:not-print:sr-only">{dayWords(shift.day)}</span>
        <span className="visually-hidden">, </span>
        <span className="shift-table__second lg:text-small lg:text-ink-soft print:text-small">
          {timesWords(shift)}
        </span>
      </>
    ),
  },
  {
    key: 'openings',
    header: 'Openings',
    className: 'shift-table__places',
    cell: ({ shift }) => openingsWords({ all: shift.openings, taken: takenOf(shift) }),
  },
  {
    key: 'asked',
    header: 'Asked',
    className: 'shift-table__asked',
    cell: ({ shift }) => waitingWords(shift),
  },
  {
    key: 'state',
    header: 'State',
    className: 'shift-table__state',
    cell: ({ shift }) => <FillChip shift={shift} />,
  },
];

function FillChip({ shift }: { shift: Shift }) {
  const fill = fillOf(shift, new Date());
  return (
    <span className="shift-fill chip" data-fill={fill}>
      {fillLabels[fill]}
    </span>
  );
}
