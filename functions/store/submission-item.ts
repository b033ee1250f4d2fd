import { type Kind, kinds } from '#shared/kinds.ts';
import type { Submission } from '#shared/stored-submission.ts';
import type { ListPosition } from './list-cursor.ts';

/** `Contact-List/7f8f…`: the specification's address of a record (section 7) is its partition. */
export const keyOf = (kind: Kind, id: string) => ({
  PK: `${kinds[kind].listName}/${id}`,
  SK: 'Submission',
});

/** The position of a record in its list's index. Of one instant the id decides, so that the order is fixed. */
export const indexKeyOf = (kind: Kind, { submittedAt, id }: ListPosition) => ({
  GSI1PK: kinds[kind].listName,
  GSI1SK: `${submittedAt}#${id}`,
});

/** A submission as the table keeps it. */
export const toItem = (kind: Kind, submission: Submission) => ({
  ...submission,
  ...keyOf(kind, submission.id),
  ...indexKeyOf(kind, submission),
});
