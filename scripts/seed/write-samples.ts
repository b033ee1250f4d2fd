import { setTimeout as delay } from 'node:timers/promises';
import { PutObjectCommand } from '@aws-sdk/client-s3';
import {
  BatchWriteCommand,
  type BatchWriteCommandInput,
  type BatchWriteCommandOutput,
} from '@aws-sdk/lib-dynamodb';
import { toldNobody } from '#functions/records/told.ts';
import { fileKeyOf } from '#functions/resumes/resume-keys.ts';
import { uploadName } from '#functions/resumes/resume-names.ts';
import { toItem } from '#functions/table/submission-item.ts';
import type { Kind } from '#shared/kinds.ts';
import { hasResume, resumeContentType } from '#shared/resume-upload.ts';
import { answersOf, type Submission } from '#shared/stored-submission.ts';
import type { StackStore } from '../lib/find-store.ts';
import type { Random } from './random.ts';
import { sampleSubmission } from './sample-records.ts';
import { sampleResume } from './sample-resume.ts';

/** Up to so many job applications bring a resume each; more would take longer than a try is worth. */
export const mostResumes = 1000;

/** The most items of one DynamoDB request. */
const batchSize = 25;
const requestsAtOnce = 8;
const longestPauseMs = 5000;

type Writing = {
  kind: Kind;
  count: number;
  now: Date;
  random: Random;
  /** Told of the records that are written so far. */
  onProgress?: (written: number) => void;
};

/**
 * Writes sample records, and resumes where there are few enough.
 * @returns whether the records have resumes
 */
export async function writeSamples(store: StackStore, writing: Writing): Promise<boolean> {
  const { kind, count, now, random, onProgress } = writing;
  const withResumes = hasResume(kind) && count <= mostResumes;
  let left = count;
  let written = 0;

  async function work(): Promise<void> {
    while (left > 0) {
      const size = Math.min(batchSize, left);
      left -= size;
      const submissions = Array.from({ length: size }, () => sampleSubmission(kind, now, random));
      const stored = withResumes
        ? await Promise.all(submissions.map((one) => addResume(store, one)))
        : submissions;
      await writeBatch(
        store,
        stored.map((one) => ({ ...toItem(kind, one), told: toldNobody(now) })),
      );
      written += size;
      onProgress?.(written);
    }
  }
  await Promise.all(Array.from({ length: requestsAtOnce }, work));
  return withResumes;
}

/** Stores the resume of an application. @returns the application with its key; the resume comes first, as in the functions. */
export async function addResume(store: StackStore, submission: Submission): Promise<Submission> {
  const resumeUrl = fileKeyOf('claimed', uploadName(submission.id));
  await store.s3.send(
    new PutObjectCommand({
      Bucket: store.resumesBucketName,
      Key: resumeUrl,
      Body: sampleResume(answersOf(submission)),
      ContentType: resumeContentType,
      ContentDisposition: 'attachment; filename="resume.pdf"',
      CacheControl: 'private, no-store',
    }),
  );
  return { ...submission, resumeUrl };
}

/** Writes up to 25 items; items that the table throttles are sent again. */
async function writeBatch(
  { documents, tableName }: StackStore,
  items: readonly Record<string, unknown>[],
): Promise<void> {
  let pending: BatchWriteCommandInput['RequestItems'] = {
    [tableName]: items.map((Item) => ({ PutRequest: { Item } })),
  };
  let pauseMs = 50;
  while (pending?.[tableName]?.length) {
    const answer: BatchWriteCommandOutput = await documents.send(
      new BatchWriteCommand({ RequestItems: pending }),
    );
    pending = answer.UnprocessedItems;
    if (pending?.[tableName]?.length) await delay(pauseMs);
    pauseMs = Math.min(2 * pauseMs, longestPauseMs);
  }
}
