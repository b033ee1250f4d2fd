import { ApiError } from '#frontend/staff/api/api-error.ts';
import { workIn } from '#frontend/staff/api/current-state.ts';
import type { StaffApi } from '#frontend/staff/api/staff-api.ts';
import type { Kind } from '#shared/kinds.ts';
import { isTouched, type Work, type WorkChange } from '#shared/work.ts';

/** A change of a record's work, and the work that was shown when staff made the change. */
export type WantedChange = { wanted: Omit<WorkChange, 'version'>; seen: Work };

/** Someone else has changed the same field meanwhile. */
export class WorkConflict extends Error {
  override readonly name = 'WorkConflict';
  readonly theirs: Work;
  constructor(theirs: Work) {
    super('The record was changed by someone else.');
    this.theirs = theirs;
  }
}

/** The most attempts while others change the record, too. */
const maxAttempts = 5;

/**
 * Sends a change. If someone else has meanwhile changed only other fields, it is sent again with the current version.
 * @returns the stored work with the change
 * @throws WorkConflict if they have changed the same field, or after `maxAttempts`; ApiError if a call failed
 */
export async function sendChange(
  api: Pick<StaffApi, 'changeWork'>,
  kind: Kind,
  id: string,
  { wanted, seen }: WantedChange,
): Promise<Work> {
  let { version } = seen;
  for (let attempt = 1; ; attempt += 1) {
    try {
      const body = { ...wanted, version };
      return (await api.changeWork({ path: { kind, id }, body })).work;
    } catch (error) {
      const theirs = error instanceof ApiError ? workIn(error.current) : undefined;
      if (theirs === undefined) throw error;
      if (attempt === maxAttempts || isTouched(wanted, seen, theirs)) {
        throw new WorkConflict(theirs);
      }
      version = theirs.version;
    }
  }
}
