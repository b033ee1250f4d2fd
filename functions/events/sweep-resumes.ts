import type { Context } from 'aws-lambda';
import { log } from '../http/logger.ts';
import { count } from '../http/metrics.ts';
import { getFromBin, getRecordItem } from '../store/bin-store.ts';
import {
  copyResumeBack,
  dropResumeFromBin,
  moveResumeToBin,
} from '../store/binned-resumes-store.ts';
import { listResumes } from '../store/resume-listing.ts';
import { hasClaimedResume } from '../store/resumes-store.ts';

/** Younger ones may belong to a submission that is being sent, or deleted, right now. */
const restMs = 24 * 60 * 60 * 1000;
const lookedUpAtOnce = 20;
/** So many strays may go whatever there is; of more there must be a record to most resumes. */
const unsuspiciousCount = 20;

type Found = { folder: 'claimed' | 'deleted'; id: string };

/**
 * Once a day: resumes that no record has any more, or never had, go. A submission may have broken off between
 * the claim of its resume and the write of its record, a deletion between file and record, and what a record's
 * retention or the bin's days end, the table drops by itself. It does nothing when most resumes would go: then
 * it is the table that lost something.
 * @returns how many resumes there were and how many went
 */
export async function handler(
  _event: unknown,
  context: Context,
): Promise<{ seen: number; removed: number }> {
  const { seen, strays } = await findStrays(new Date());
  if (strays.length > unsuspiciousCount && strays.length > seen / 2) {
    throw new Error('Most resumes have no record. Nothing was removed.');
  }
  for (const stray of strays) {
    await remove(stray);
    count('ResumesSwept', {});
  }
  log('info', 'resumes swept', {
    function: context.functionName,
    invocationId: context.awsRequestId,
    seen,
    removed: strays.length,
  });
  count('Sweeps', {});
  return { seen, removed: strays.length };
}

async function findStrays(now: Date): Promise<{ seen: number; strays: Found[] }> {
  const strays: Found[] = [];
  let seen = 0;
  for (const folder of ['claimed', 'deleted'] as const) {
    let waiting: Found[] = [];
    const lookUp = async () => {
      const known = await Promise.all(waiting.map((one) => isWanted(one, now)));
      strays.push(...waiting.filter((_, index) => !known[index]));
      waiting = [];
    };
    for await (const { id, storedAt } of listResumes(folder)) {
      seen += 1;
      if (now.getTime() - storedAt.getTime() < restMs) continue;
      waiting.push({ folder, id });
      if (waiting.length === lookedUpAtOnce) await lookUp();
    }
    await lookUp();
  }
  return { seen, strays };
}

/**
 * Whether a record has this resume, in its list or in the bin. The bin is asked first: what is brought back
 * meanwhile is in its list before it leaves the bin.
 */
async function isWanted({ folder, id }: Found, now: Date): Promise<boolean> {
  if (await getFromBin('employment', id, now)) return true;
  if (!(await getRecordItem('employment', id))) return false;
  // A deletion broke off after its first step, and nobody pressed Delete again: the record gets its file back.
  if (folder === 'deleted' && !(await hasClaimedResume(id))) await copyResumeBack(id);
  return true;
}

/** A claimed one goes by way of the bin's folder, in case its late submission is sent again at this moment. */
async function remove({ folder, id }: Found): Promise<void> {
  if (folder === 'claimed') {
    await moveResumeToBin(id);
    if (await getRecordItem('employment', id)) await copyResumeBack(id);
  }
  await dropResumeFromBin(id);
}
