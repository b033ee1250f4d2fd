import type { RowOutcome, RowResult } from '#frontend/staff/queries/run-bulk.ts';
import type { Kind } from '#shared/kinds.ts';
import { statusRules } from '#shared/statuses.ts';
import { countOf } from '../list-words.ts';
import type { BulkState } from './use-bulk.ts';

type Doing = Pick<BulkState, 'action' | 'isUndo'>;

const outcomeWords: Record<RowOutcome, string> = {
  done: 'Done',
  conflict: 'Left as it is: someone has changed it meanwhile',
  gone: 'No longer there',
  refused: 'Your account may not do this',
  forbidden: 'Your account may not do this',
  failed: 'Failed',
};

/** The outcome of a row in words. The server refuses the deletion of one record only because of placements to come. */
export const outcomeOf = (outcome: RowOutcome, { action, isUndo }: Doing): string =>
  outcome === 'refused' && action.does === 'delete' && !isUndo
    ? 'Has placements to come: cancel them first'
    : outcomeWords[outcome];

/** The name of an action, as the title of its dialog. */
export function actionWords(kind: Kind, { action, isUndo, rows }: BulkState): string {
  const count = rows.length.toLocaleString('en-US');
  const many = countOf(kind, rows.length);
  if (isUndo) return action.does === 'delete' ? `Bring back ${many}` : `Undo for ${many}`;
  if (action.does !== 'change') return `Delete ${many}`;
  const { status, owner, suspected } = action.change;
  if (status !== undefined) return `Set ${many} to ${statusRules[status].label}`;
  if (owner !== undefined) return owner === null ? `Unassign ${count}` : `Assign ${many}`;
  return suspected ? `Mark ${many} as suspected spam` : `Not spam (${count})`;
}

const order: readonly RowOutcome[] = ['failed', 'conflict', 'refused', 'forbidden', 'gone', 'done'];

/** '9,998 done, 1 conflict': the number of rows of each outcome that occurred, failures first. */
export const countOutcomes = (results: readonly RowResult[]): [RowOutcome, number][] =>
  order
    .map((outcome): [RowOutcome, number] => [
      outcome,
      results.filter((result) => result.outcome === outcome).length,
    ])
    .filter(([, count]) => count > 0);
