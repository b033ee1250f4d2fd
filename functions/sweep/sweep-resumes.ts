import type { Context } from 'aws-lambda';
import { dayMs } from '#shared/durations.ts';
import { getFromBin } from '../bin/bin-store.ts';
import { log } from '../http/logger.ts';
import { count } from '../http/metrics.ts';
import { getRecordItem } from '../records/read-record.ts';
import { copyFileBack, dropFileFromBin, moveFileToBin } from '../resumes/binned-resumes-store.ts';
import { fileNamesOf, ownerOf } from '../resumes/resume-names.ts';
import { hasClaimed } from '../resumes/resumes-store.ts';
import { restampRecords } from './restamp-records.ts';
import { listFiles } from './resume-listing.ts';

/** Younger ones may belong to a submission that is being sent, or deleted, right now. */
const restMs = dayMs;
const lookedUpAtOnce = 20;
/** Up to this number, strays are always removed. Beyond it, most resumes must have a record. */
const unsuspiciousCount = 20;

/** The most records that get another expiry in a day. The find index follows that many within minutes. */
const mostRestamped = 20_000;

type Found = { folder: 'claimed' | 'deleted'; name: string };

/**
 * Runs once a day. It sets the expiry of records by the retention settings, and removes resumes without a record. Such a
 * resume remains when a submission broke off between the claim of the resume and the write of the record, when a deletion
 * broke off between file and record, or when the table dropped an expired record. If most resumes have no record, the table
 * has lost records, and the function removes nothing.
 * @returns how many resumes there were and how many went
 */
export async function handler(
  _event: unknown,
  context: Context,
): Promise<{ seen: number; removed: number }> {
  const now = new Date();
  const restamped = await restampRecords(now, mostRestamped);
  if (restamped.read > 0) {
    log('info', 'retention applied', {
      function: context.functionName,
      invocationId: context.awsRequestId,
      ...restamped,
    });
  }
  const { seen, strays } = await findStrays(now);
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
    for await (const { name, storedAt } of listFiles(folder)) {
      seen += 1;
      if (now.getTime() - storedAt.getTime() < restMs) continue;
      waiting.push({ folder, name });
      if (waiting.length === lookedUpAtOnce) await lookUp();
    }
    await lookUp();
  }
  return { seen, strays };
}

/**
 * Whether a record has this resume, in its list or in the bin. The bin is read first, because a restored record is in its
 * list before it leaves the bin.
 */
async function isWanted({ folder, name }: Found, now: Date): Promise<boolean> {
  const id = ownerOf(name);
  const binned = await getFromBin('employment', id, now);
  if (binned && fileNamesOf(id, binned.record).includes(name)) return true;
  if (!(await isOfRecord(name))) return false;
  // A deletion failed after its first step and was not retried, so the record gets its file back.
  if (folder === 'deleted' && !(await hasClaimed(name))) await copyFileBack(name);
  return true;
}

/** Whether a record in its list has a resume of this name. */
async function isOfRecord(name: string): Promise<boolean> {
  const id = ownerOf(name);
  const record = await getRecordItem('employment', id);
  return record !== undefined && fileNamesOf(id, record).includes(name);
}

/** A claimed one goes by way of the bin's folder, in case its late submission is sent again at this moment. */
async function remove({ folder, name }: Found): Promise<void> {
  if (folder === 'claimed') {
    await moveFileToBin(name);
    if (await isOfRecord(name)) await copyFileBack(name);
  }
  await dropFileFromBin(name);
}
