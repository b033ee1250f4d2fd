import type { Kind } from '#shared/kinds.ts';
import { hasResume } from '#shared/resume-upload.ts';
import { leavePerson } from '../desk/applicants-store.ts';
import { getKeyState } from '../records/read-record.ts';
import { dropFileFromBin } from '../resumes/binned-resumes-store.ts';
import { fileNamesOf } from '../resumes/resume-names.ts';
import { deleteFile } from '../resumes/resumes-store.ts';
import { withRetries } from '../table/with-retries.ts';
import { decideFate, dropFromBin, getFromBin, isHeld } from './bin-store.ts';

type Outcome = 'done' | 'listed' | 'contested' | 'held';

/** An expired record is in the bin until the TTL removes it, and can be erased, too. */
const evenExpired = new Date(0);

/**
 * Erases a record of the bin for good: first the files go, then the bin's item.
 * @returns `done` only where nothing is left of it, or where there was nothing; `listed` where it is in its list, after an
 * interrupted deletion or restoration as well; `contested` while someone brings it back; `held` where the law keeps it
 */
export const eraseRecord = (kind: Kind, id: string): Promise<Outcome> =>
  withRetries<Outcome>(
    () => tryErase(kind, id),
    () => 'contested',
  );

/** @returns undefined where someone was quicker */
async function tryErase(kind: Kind, id: string): Promise<Outcome | undefined> {
  const state = await getKeyState(kind, id);
  if (state === 'record') return 'listed';
  const found = await getFromBin(kind, id, evenExpired);
  if (!found) {
    // The same tombstone before and after: nobody brought the record back while the bin was looked at.
    return (await getKeyState(kind, id)) === state ? 'done' : undefined;
  }
  if (isHeld(found)) return 'held';
  if (!(await decideFate(kind, id, 'erased', found))) return undefined;
  for (const name of hasResume(kind) ? fileNamesOf(id, found.record) : []) {
    await Promise.all([dropFileFromBin(name), deleteFile(name)]);
  }
  if (kind === 'employment') await leavePerson(id, new Date());
  return (await dropFromBin(kind, id, 'erased')) ? 'done' : undefined;
}
