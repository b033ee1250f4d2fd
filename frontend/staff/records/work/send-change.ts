import type { StaffApi } from '#frontend/staff/kit/api/staff-api.ts';
import { type SaveResult, save } from '#frontend/staff/kit/queries/save.ts';
import type { Kind } from '#shared/kinds.ts';
import { isTouched, type Work, type WorkChange, workAnswerSchema } from '#shared/work.ts';

/** A change of a record's work, and the work that was shown when staff made the change. */
export type WantedChange = { wanted: Omit<WorkChange, 'version'>; seen: Work };

/** The most attempts while others change the record, too. */
const maxAttempts = 5;

/**
 * Sends a change. If someone else has meanwhile changed only other fields, it is sent again with the current version.
 * @returns `conflict` if they have changed the same field, or after `maxAttempts`
 */
export async function sendChange(
  api: Pick<StaffApi, 'changeWork'>,
  kind: Kind,
  id: string,
  { wanted, seen }: WantedChange,
): Promise<SaveResult<{ work: Work }>> {
  let { version } = seen;
  for (let attempt = 1; ; attempt += 1) {
    const result = await save(workAnswerSchema, () =>
      api.changeWork({ path: { kind, id }, body: { ...wanted, version } }),
    );
    if (result.status !== 'conflict' || attempt === maxAttempts) return result;
    const { work: theirs } = result.value;
    if (isTouched(wanted, seen, theirs)) return result;
    version = theirs.version;
  }
}
