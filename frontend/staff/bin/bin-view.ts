import { nameOfEmail } from '#frontend/staff/layout/person-names.ts';
import type { Person } from '#shared/audit.ts';
import type { DeletedRow } from '#shared/deleted-submissions.ts';
import { wordsOf } from '#shared/find.ts';
import { fullName } from '#shared/list.ts';
import { readReference, referenceOf } from '#shared/reference.ts';

/** What the bin is narrowed to; '' is no narrowing. */
export type BinView = { text: string; by: string };

/** Whether a row was deleted by this account; '' stands for any. */
export const isDeletedBy = ({ deletedBy }: DeletedRow, by: string): boolean =>
  by === '' || deletedBy === by;

/**
 * The rows that are wanted: of a reference the one that has it, otherwise those whose names have a word that begins with each
 * word of the text.
 */
export function keptOf(rows: readonly DeletedRow[], { text, by }: BinView): DeletedRow[] {
  const reference = readReference(text);
  const wanted = wordsOf(text);
  return rows.filter((row) => {
    if (!isDeletedBy(row, by)) return false;
    if (reference !== undefined && referenceOf(row.id) === reference) return true;
    const words = wordsOf(fullName(row));
    return wanted.every((one) => words.some((word) => word.startsWith(one)));
  });
}

/** Who deleted a record: a name, or the first digits of an account that can't sign in any more. */
export function whoDeleted(people: readonly Person[], sub: string, me: string): string {
  if (sub === me) return 'You';
  const email = people.find((one) => one.sub === sub)?.email;
  return email === undefined ? `Account ${sub.slice(0, 8)}` : nameOfEmail(email);
}
