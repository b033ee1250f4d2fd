import { repeatsOf, repeatWords } from '#frontend/staff/kit/queries/repeats.ts';
import { useSamePerson } from '#frontend/staff/kit/queries/use-same-person.ts';
import { newestFirst } from '#shared/list.ts';
import type { Submission } from '#shared/stored-submission.ts';

/** '2nd application, first 11/23' of an applicant who applied before; nothing for a first application. */
export function RepeatChip({ submission }: { submission: Submission }) {
  const { id, submittedAt, lastName = '', email, phoneNumber } = submission;
  const others = useSamePerson(submission).filter(({ kind }) => kind === 'employment');
  const own = { id, submittedAt, lastName, summary: { email, phoneNumber, flags: [] } };
  const repeat = repeatsOf([...others, own].toSorted(newestFirst)).get(id);
  return repeat && <span className="chip">{repeatWords('employment', repeat, new Date())}</span>;
}
