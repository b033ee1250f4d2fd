import { Link } from 'react-router-dom';
import {
  daysWords,
  fillLabels,
  placesWords,
  timesWords,
  townWords,
} from '#frontend/staff/layout/line-words.ts';
import type { RowColumn } from '#frontend/staff/layout/row-table.tsx';
import { fillOf, type Line, placesOf } from '#shared/desk/lines.ts';
import { roleAbbreviations } from '#shared/nursing-roles.ts';
import { staffPaths } from '#shared/site-routes.ts';
import type { LineAtFacility } from './shifts-view.ts';

/** 'Sample Hill Nursing Home, 2 West'. */
export const facilityWords = ({ line, facility }: LineAtFacility): string =>
  [facility?.name ?? 'Facility not found', line.unit].filter(Boolean).join(', ');

/** The columns of the list of lines. */
export const shiftColumns: readonly RowColumn<LineAtFacility>[] = [
  {
    key: 'place',
    header: 'Role and place',
    className: 'shift-table__place',
    isRowHeader: true,
    cell: (row) => (
      <>
        <Link className="list-table__link row" to={staffPaths.line(row.line.id)}>
          <span className="shift-role">{roleAbbreviations[row.line.role]}</span>
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
    header: 'Days and times',
    className: 'shift-table__days',
    cell: ({ line }) => (
      <>
        <span>{daysWords(line.days)}</span>
        <span className="visually-hidden">, </span>
        <span className="shift-table__second small soft">{timesWords(line)}</span>
      </>
    ),
  },
  {
    key: 'places',
    header: 'Places',
    className: 'shift-table__places',
    cell: ({ line }) => <Places line={line} />,
  },
  {
    key: 'asked',
    header: 'Asked',
    className: 'shift-table__asked',
    cell: ({ line }) => line.asked > 0 && `${line.asked} asked`,
  },
  {
    key: 'state',
    header: 'State',
    className: 'shift-table__state',
    cell: ({ line }) => <FillChip line={line} />,
  },
];

/** '1 of 4 filled' over a bar that shows the same share. */
function Places({ line }: { line: Line }) {
  const places = placesOf(line);
  return (
    <>
      <span>{placesWords(places)}</span>
      {places.taken > 0 && (
        <svg
          className="shift-bar"
          viewBox="0 0 100 4"
          preserveAspectRatio="none"
          aria-hidden="true"
        >
          <rect className="shift-bar__all" width="100" height="4" />
          <rect className="shift-bar__taken" width={(100 * places.taken) / places.all} height="4" />
        </svg>
      )}
    </>
  );
}

function FillChip({ line }: { line: Line }) {
  const fill = fillOf(line, new Date());
  return (
    <span className="shift-fill chip" data-fill={fill}>
      {fillLabels[fill]}
    </span>
  );
}
