import { count } from '../http/metrics.ts';
import { readChanges, submissionOf } from '../stream/read-changes.ts';
import { keyOf } from '../table/submission-item.ts';
import { updateFindEntries } from './find-index-store.ts';

/**
 * Keeps the find index in line with the records, from the table's stream
 * (`docs/decisions/016-finding-records.md`). It reads each record as it is now, so a retry can't
 * bring an older state back.
 */
export const handler = readChanges({
  atOnce: 8,
  nameOf: submissionOf,
  parse: (name) => ('kind' in name ? name : undefined),
  acts: [
    {
      failure: 'find index not updated',
      async act({ kind, id }) {
        await updateFindEntries(keyOf(kind, id).PK);
        count('FindIndexUpdates', {});
      },
    },
  ],
});
