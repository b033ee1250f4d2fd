import type { Work } from '#shared/work.ts';
import { getWork } from '../records/work-store.ts';
import { claimResume, type WrongFile } from './claim-resume.ts';
import { laterResumeName } from './resume-names.ts';
import { findClaimed } from './resumes-store.ts';
import { markResumeWaiting } from './waiting-resume-store.ts';

type Replacement = { id: string; uploadId: string; now: Date };
type Result = { status: 'waiting'; work: Work } | { status: 'withdrawn' } | WrongFile;

/**
 * Stores an upload beside the resume of an application, where it waits for staff. It is checked and claimed as a first resume
 * is, under a name of its own, and then noted in the record. After a crash at any point the record is unchanged, and a retry
 * completes it. The daily sweep removes a claimed file that no record notes. See `docs/decisions/020-status-for-senders.md`.
 * @returns the fault of the upload; undefined if the record no longer exists
 */
export async function replaceResume({
  id,
  uploadId,
  now,
}: Replacement): Promise<Result | undefined> {
  const work = await getWork('employment', id);
  if (!work) return undefined;
  // As after a request whose answer was lost; staff may have decided since.
  const known = [work.resumeWaiting, work.resumeReplaced];
  if (known.some((one) => one?.uploadId === uploadId)) return { status: 'waiting', work };
  if (work.withdrawnAt !== undefined) return { status: 'withdrawn' };
  const name = laterResumeName(id, uploadId);
  const claim = await claimResume(uploadId, name);
  if (claim.status === 'wrong') return claim;
  const file = await findClaimed(name);
  if (!file) throw new Error('The resume was claimed, and is not there.');
  const marked = await markResumeWaiting(id, {
    at: now.toISOString(),
    uploadId,
    sizeBytes: file.sizeBytes,
  });
  if (marked === 'withdrawn') return { status: 'withdrawn' };
  return marked && { status: 'waiting', work: marked };
}
