import type { AssignmentRow } from '#shared/desk/assignments.ts';
import { outcomesOf } from '#shared/desk/worked.ts';
import { outcomeWords } from './worked-words.ts';

/** The outcomes of assignments in numbers, which change no order of people; nothing if there are none. */
export function OutcomeCounts({ rows }: { rows: readonly AssignmentRow[] }) {
  const words = outcomeWords(outcomesOf(rows));
  return words === '' ? null : <p className="tabular">{words}</p>;
}
