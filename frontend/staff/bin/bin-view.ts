import { nameOfEmail } from '#frontend/staff/layout/person-names.ts';
import type { Person } from '#shared/audit.ts';
import type { DeletedRow } from '#shared/deleted-submissions.ts';
import { wordsOf } from '#shared/find.ts';
import { fullName } from '#shared/list.ts';
import { readReference, referenceOf } from '#shared/reference.ts';

/** The filters of the bin; '' is no filter. */
export type BinView = { text: string; by: string };

/** Whether a row was deleted by this account; '' matches any account. */
export const isDeletedBy = ({ deletedBy }: DeletedRow, by: string): boolean =>
  by === '' || deletedBy === by;

/**
 * The rows that match the filters. A reference matches its record. Each word of any text must be the start of a word of
 * the name.
 */
export function matchesOf(rows: readonly DeletedRow[], { text, by }: BinView): DeletedRow[] {
  const reference = readReference(text);
  const wanted = wordsOf(text);
  return rows.filter((row) => {
    if (!isDeletedBy(row, by)) return false;
    if (reference !== undefined && referenceOf(row.id) === reference) return true;
    const words = wordsOf(fullName(row));
    return wanted.every((one) => words.some((word) => word.startsWith(one)));
  });
}

/** The person who deleted a record: a name, or the first digits of an account that can't sign in any more. */
export function whoDeleted(people: readonly Person[], sub: string, me: string): string {
  if (sub === me) return 'You';
  const email = people.find((one) => one.sub === sub)?.email;
  return email === undefined ? `Account ${sub.slice(0, 8)}` : nameOfEmail(email);
}
