import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { kinds } from '#shared/kinds.ts';
import { fullName } from '#shared/list.ts';
import { staffPaths } from '#shared/site-routes.ts';
import type { SuspectedRow } from '#shared/suspected-submissions.ts';
import { SuspicionList } from './suspicion-list.tsx';

type SuspectedTableProps = {
  rows: readonly SuspectedRow[];
  /** Those that are selected; without it nothing can be. */
  selected: ((row: SuspectedRow) => boolean) | undefined;
  onToggle: (row: SuspectedRow) => void;
  actions: (row: SuspectedRow) => ReactNode;
};

/** What looks like spam, what its sender wrote, and why it is suspected, a row each; on a narrow screen each row is a block of its own. */
export function SuspectedTable({ rows, selected, onToggle, actions }: SuspectedTableProps) {
  return (
    <table className="bin-table suspected-table" aria-label="Suspected applications">
      <thead>
        <tr>
          {selected && (
            <th scope="col">
              <span className="visually-hidden">Selected</span>
            </th>
          )}
          <th scope="col">Application</th>
          <th scope="col">Message</th>
          <th scope="col">Why</th>
          {selected && (
            <th scope="col">
              <span className="visually-hidden">Actions</span>
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => {
          const { id, kind, date, time, summary } = row;
          const name = fullName(row);
          return (
            <tr key={`${kind} ${id}`}>
              {selected && (
                <td className="suspected-table__box">
                  <label className="select-box">
                    <input
                      type="checkbox"
                      aria-label={`Select ${name}`}
                      checked={selected(row)}
                      onChange={() => onToggle(row)}
                    />
                  </label>
                </td>
              )}
              <th scope="row">
                <Link to={staffPaths.detail(kind, id)}>{name}</Link>
                <span className="bin-table__kind">
                  {kinds[kind].word}, {date} {time}
                </span>
                {summary?.email && <span className="bin-table__kind">{summary.email}</span>}
              </th>
              <td className="suspected-table__words">{summary?.words ?? placeOf(row)}</td>
              <td className="suspected-table__why soft small">
                <SuspicionList suspicions={summary?.suspected ?? []} />
              </td>
              {selected && <td className="bin-table__actions">{actions(row)}</td>}
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

/** Where a job application comes from: it has no message. */
const placeOf = ({ summary }: SuspectedRow): string =>
  summary?.city === undefined
    ? ''
    : `From ${[summary.city, summary.state].filter(Boolean).join(', ')}`;
