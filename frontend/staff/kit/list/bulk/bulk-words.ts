import { recordsWords } from '#frontend/staff/kit/layout/records-words.ts';
import type { RowOutcome, RowResult } from '#frontend/staff/kit/queries/run-bulk.ts';
import { grouped } from '#shared/counted.ts';
import { fullName } from '#shared/list.ts';
import { statusRules } from '#shared/statuses.ts';
import type { BulkState } from './use-bulk.ts';

type Doing = Pick<BulkState, 'action' | 'isUndo'>;

const rowWords: Record<RowOutcome, string> = {
  done: 'Done',
  conflict: 'Left as it is: someone has changed it meanwhile',
  gone: 'No longer there',
  refused: 'Your account may not do this',
  forbidden: 'Your account may not do this',
  failed: 'Failed',
};

/** The outcome of a row in words. The server refuses the deletion of one record only because of placements. */
export const outcomeOf = (outcome: RowOutcome, { action, isUndo }: Doing): string =>
  outcome === 'refused' && action.does === 'delete' && !isUndo
    ? 'Is placed on shifts that have not ended: cancel them first'
    : action.does === 'erase' && outcome === 'conflict'
      ? 'Left as it is: it is in its list, or someone is bringing it back'
      : rowWords[outcome];

const titles = {
  delete: (many: string) => `Delete ${many}`,
  restore: (many: string) => `Bring back ${many}`,
  release: (many: string) => `Release ${many}`,
  erase: (many: string) => `Erase ${many} for good`,
};

const doneWords = {
  delete: ['is deleted.', 'is back.'],
  restore: ['is back in its list.', ''],
  release: ['is released: now in its list.', 'is under Suspected again.'],
  erase: ['is erased.', ''],
  change: ['is changed.', 'is changed back.'],
} as const;

/** The outcome of an action on one row, for a toast. */
export function outcomeWords({ action, isUndo, rows, results }: BulkState): string {
  const [row] = rows;
  const outcome = results[0]?.outcome ?? 'failed';
  const name = row ? fullName(row) : '';
  if (outcome === 'done') return `${name} ${doneWords[action.does][isUndo ? 1 : 0]}`;
  return `${name}: ${outcome === 'failed' ? 'failed. Please try again.' : outcomeOf(outcome, { action, isUndo })}`;
}

/** The name of an action, as the title of its dialog. */
export function actionWords({
  action,
  isUndo,
  rows,
}: Pick<BulkState, 'action' | 'isUndo' | 'rows'>): string {
  const count = grouped(rows.length);
  const many = recordsWords(rows);
  if (isUndo) return action.does === 'delete' ? `Bring back ${many}` : `Undo for ${many}`;
  if (action.does !== 'change') return titles[action.does](many);
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
