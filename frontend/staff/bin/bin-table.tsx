import type { ReactNode } from 'react';
import type { DeletedRow } from '#shared/deleted-submissions.ts';
import { kinds } from '#shared/kinds.ts';
import { fullName } from '#shared/list.ts';
import { newYorkDate, newYorkTime } from '#shared/new-york.ts';
import { referenceOf } from '#shared/reference.ts';
import { daysLeft } from './days-left.ts';

type BinTableProps = {
  rows: readonly DeletedRow[];
  selected: (row: DeletedRow) => boolean;
  onToggle: (row: DeletedRow) => void;
  /** An account in words. */
  whoIs: (sub: string) => string;
  actions: (row: DeletedRow) => ReactNode;
};

/** What was deleted, a row each; on a narrow screen each row is a block of its own. */
export function BinTable({ rows, selected, onToggle, whoIs, actions }: BinTableProps) {
  const now = new Date();
  return (
    <table className="bin-table suspected-table" aria-label="Deleted applications">
      <thead>
        <tr>
          <th scope="col">
            <span className="visually-hidden">Selected</span>
          </th>
          <th scope="col">Application</th>
          <th scope="col">Deleted</th>
          <th scope="col">Deleted by</th>
          <th scope="col">Erased in</th>
          <th scope="col">
            <span className="visually-hidden">Actions</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => {
          const deletedAt = new Date(row.deletedAt);
          return (
            <tr key={`${row.kind} ${row.id}`}>
              <td className="suspected-table__box">
                <label className="select-box">
                  <input
                    type="checkbox"
                    aria-label={`Select ${fullName(row)}`}
                    checked={selected(row)}
                    onChange={() => onToggle(row)}
                  />
                </label>
              </td>
              <th scope="row">
                <bdi>{fullName(row)}</bdi>
                <span className="bin-table__kind">
                  {kinds[row.kind].word}, sent {row.date}, {referenceOf(row.id)}
                </span>
              </th>
              <td data-label="Deleted">
                {newYorkDate(deletedAt)}, {newYorkTime(deletedAt)}
              </td>
              <td data-label="Deleted by">{whoIs(row.deletedBy)}</td>
              <td data-label="Erased in">{daysLeft(row.erasedAt, now)}</td>
              <td className="bin-table__actions">{actions(row)}</td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
