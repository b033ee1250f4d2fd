import type { Work } from '#shared/work.ts';
import { checkUpload, maxAttempts, type WrongResume } from './claim-resume.ts';
import { copyOverResume, dropUpload } from './resumes-store.ts';
import { getWork, markResumeReplaced } from './work-store.ts';

type Replacement = { id: string; uploadId: string; now: Date };
type Replaced = { status: 'replaced'; work: Work };

/**
 * Makes an upload the resume of an application that stands. It is checked as a claim is, copied over the resume that is there,
 * noted in the record, and then removed: broken off anywhere the record has one of the two resumes, and the same again
 * completes it. The note raises the record's revision, so that a deletion which has read it before begins anew and
 * takes the new resume into the bin. See `docs/decisions/059`.
 * @returns what is wrong with the upload; undefined where there is no such record any more
 */
export async function replaceResume(
  replacement: Replacement,
): Promise<Replaced | WrongResume | undefined> {
  const done = await findDone(replacement);
  if (done) return done;
  for (let attempt = 1; attempt <= maxAttempts; attempt += 1) {
    const result = await checkAndCopy(replacement).catch(async (error: unknown) => {
      // The same request of this moment takes the upload away when it is done.
      const doneByIt = await findDone(replacement);
      if (doneByIt) return doneByIt;
      throw error;
    });
    if (result === 'copied') return note(replacement);
    if (result !== 'changed') return result;
  }
  throw new Error('The upload was replaced again and again while it was copied.');
}

async function checkAndCopy({
  id,
  uploadId,
  now,
}: Replacement): Promise<'copied' | 'changed' | Replaced | WrongResume> {
  const check = await checkUpload(uploadId);
  if (check.status === 'wrong') return (await findDone({ id, uploadId, now })) ?? check;
  return (await copyOverResume(uploadId, id, check.etag)) ? 'copied' : 'changed';
}

async function note({ id, uploadId, now }: Replacement): Promise<Replaced | undefined> {
  const work = await markResumeReplaced('employment', id, { at: now.toISOString(), uploadId });
  if (!work) return undefined;
  // If it can't be removed, the bucket does so in a day or two.
  await dropUpload(uploadId).catch(() => undefined);
  return { status: 'replaced', work };
}

/** Whether the record has this upload already, as after a request whose answer was lost. */
async function findDone({ id, uploadId }: Replacement): Promise<Replaced | undefined> {
  const work = await getWork('employment', id);
  return work?.resumeReplaced?.uploadId === uploadId ? { status: 'replaced', work } : undefined;
}
