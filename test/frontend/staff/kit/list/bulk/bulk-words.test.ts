import { expect, test } from 'vitest';
import type { BulkAction } from '#frontend/staff/kit/list/bulk/bulk-job.ts';
import { actionWords, outcomeOf } from '#frontend/staff/kit/list/bulk/bulk-words.ts';
import { deletedElsewhere } from '#frontend/staff/kit/list/list-words.ts';
import type { Kind } from '#shared/kinds.ts';
import { preparedRows } from '../support/rows.ts';

const wordsOf = (kind: Kind, action: BulkAction, isUndo = false) =>
  actionWords({ action, isUndo, rows: preparedRows(1, 3).map((row) => ({ ...row, kind })) });

test.each<[BulkAction, string]>([
  [{ does: 'change', change: { status: 'waiting' } }, 'Set 3 messages to Waiting'],
  [{ does: 'change', change: { owner: 'sub-1' } }, 'Assign 3 messages'],
  [{ does: 'change', change: { owner: null } }, 'Unassign 3'],
  [{ does: 'change', change: { suspected: true } }, 'Mark 3 messages as suspected spam'],
  [{ does: 'change', change: { suspected: null } }, 'Not spam (3)'],
  [{ does: 'delete' }, 'Delete 3 messages'],
])('the dialog of %j is titled %s', (action, words) => {
  expect(wordsOf('contact', action)).toBe(words);
});

test('each kind has its noun', () => {
  expect(wordsOf('employer', { does: 'delete' }, true)).toBe('Bring back 3 requests');
  expect(wordsOf('employment', { does: 'delete' })).toBe('Delete 3 applications');
  expect(deletedElsewhere('employer', 1)).toBe(
    '1 request was deleted or marked as spam by someone else.',
  );
});

test('a deletion that the account may not make does not speak of placements', () => {
  const deletion = { action: { does: 'delete' } as const, isUndo: false };
  const forbidden = outcomeOf('forbidden', deletion);
  expect(forbidden).toBe(outcomeOf('refused', { ...deletion, isUndo: true }));
  expect(forbidden).not.toBe(outcomeOf('refused', deletion));
});
