import * as z from 'zod/mini';
import { type Kind, kinds } from '#shared/kinds.ts';
import { roles } from '#shared/list.ts';
import { newYorkDate, newYorkTime } from '#shared/new-york.ts';
import type { ListRow } from '#shared/submission.ts';

const entrySchema = z.object({
  PK: z.string(),
  GSI1SK: z.string(),
  firstName: z.string(),
  middleName: z.optional(z.string()),
  lastName: z.string(),
  roles: z.optional(z.string()),
});

/**
 * The list row of an entry of the index `SubmissionsByDate`.
 * @throws ZodError for an entry that is none of ours
 */
export function rowOfEntry(kind: Kind, entry: unknown): ListRow {
  const { PK, GSI1SK, roles: answers, ...name } = z.parse(entrySchema, entry);
  const [submittedAt = ''] = GSI1SK.split('#', 1);
  const instant = new Date(submittedAt);
  return {
    id: PK.slice(kinds[kind].listName.length + 1),
    date: newYorkDate(instant),
    time: newYorkTime(instant),
    submittedAt,
    ...name,
    ...(answers === undefined ? {} : answersOf(answers)),
  };
}

/** `YNN` as the answers to the three roles. */
const answersOf = (initials: string) =>
  Object.fromEntries(
    roles.map((role, at) => [role, initials.charAt(at) === 'Y' ? 'Yes' : 'No'] as const),
  );
