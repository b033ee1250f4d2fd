import type { ReactNode } from 'react';
import { useSessionState } from '#frontend/staff/session/staff-context.ts';
import type { DeletedRow } from '#shared/deleted-submissions.ts';
import { kinds } from '#shared/kinds.ts';
import { fullName } from '#shared/list.ts';
import { newYorkDate, newYorkTime } from '#shared/new-york.ts';
import { daysLeft } from './days-left.ts';

type BinTableProps = { rows: readonly DeletedRow[]; actions: (row: DeletedRow) => ReactNode };

/** What was deleted, a row each; on a narrow screen each row is a block of its own. */
export function BinTable({ rows, actions }: BinTableProps) {
  const state = useSessionState();
  const me = state.status === 'signed-in' ? state.sub : '';
  const now = new Date();
  return (
    <table className="bin-table" aria-label="Deleted applications">
      <thead>
        <tr>
          <th scope="col">Application</th>
          <th scope="col">Deleted</th>
          <th scope="col">By</th>
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
              <th scope="row">
                {fullName(row)}
                <span className="bin-table__kind">
                  {kinds[row.kind].word}, sent {row.date}
                </span>
              </th>
              <td data-label="Deleted">
                {newYorkDate(deletedAt)}, {newYorkTime(deletedAt)}
              </td>
              <td data-label="By">{whoIs(row.deletedBy, me)}</td>
              <td data-label="Erased in">{daysLeft(row.erasedAt, now)}</td>
              <td className="bin-table__actions">{actions(row)}</td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

/** Accounts are known by their ids; the first digits tell them apart. */
const whoIs = (sub: string, me: string): string =>
  sub === me ? 'You' : `Account ${sub.slice(0, 8)}`;
