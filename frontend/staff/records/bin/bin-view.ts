import { nameOfEmail } from '#frontend/staff/kit/layout/person-names.ts';
import { type ListFilters, text } from '#frontend/staff/kit/list/list-address.ts';
import { longestSearch } from '#frontend/staff/kit/list/list-filter.ts';
import type { Person } from '#shared/audit.ts';
import type { DeletedRow } from '#shared/deleted-submissions.ts';
import { wordsOf } from '#shared/find.ts';
import { fullName } from '#shared/list.ts';
import { readReference, referenceOf } from '#shared/reference.ts';

/** The filters of the bin. A reference matches its record; each word of a text must be the start of a word of the name. */
export const binFilters: ListFilters<{ text: string; by: string }, DeletedRow> = {
  none: { text: '', by: '' },
  rules: {
    text: {
      ...text('name', longestSearch),
      matches: (typed) => {
        const reference = readReference(typed);
        const wanted = wordsOf(typed);
        return (row) => {
          if (reference !== undefined && referenceOf(row.id) === reference) return true;
          const words = wordsOf(fullName(row));
          return wanted.every((one) => words.some((word) => word.startsWith(one)));
        };
      },
    },
    by: {
      ...text('by', longestSearch),
      matches: (by) => (by === '' ? undefined : ({ deletedBy }) => deletedBy === by),
    },
  },
};

/** The person who deleted a record: a name, or the first digits of an account that can't sign in any more. */
export function whoDeleted(people: readonly Person[], sub: string, me: string): string {
  if (sub === me) return 'You';
  const email = people.find((one) => one.sub === sub)?.email;
  return email === undefined ? `Account ${sub.slice(0, 8)}` : nameOfEmail(email);
}
