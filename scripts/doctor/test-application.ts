import { randomInt, randomUUID } from 'node:crypto';
import { DeleteObjectCommand, ListObjectVersionsCommand } from '@aws-sdk/client-s3';
import { DeleteCommand } from '@aws-sdk/lib-dynamodb';
import { binKeyOf } from '#functions/bin/bin-item.ts';
import { fileKeyOf, type ResumeFolder } from '#functions/resumes/resume-keys.ts';
import { uploadName } from '#functions/resumes/resume-names.ts';
import { keyOf } from '#functions/table/submission-item.ts';
import { createRandom } from '#scripts/seed/random.ts';
import { sampleResume } from '#scripts/seed/sample-resume.ts';
import { sampleValues } from '#scripts/seed/sample-values.ts';
import type { FormValues } from '#shared/form.ts';
import { newYorkDay } from '#shared/new-york.ts';
import type { StackStore } from '../lib/find-store.ts';

/** A job application that nobody takes for a person's. */
type TestApplication = { id: string; values: FormValues; resume: Buffer };

/** A new one, that the form's rules take today. */
export function makeTestApplication(now: Date): TestApplication {
  const random = createRandom(randomInt(2 ** 32));
  const values = {
    ...sampleValues('employment', newYorkDay(now), random),
    firstName: 'Doctor',
    lastName: 'Check',
    // SES's own address for tries: a receipt to it arrives nowhere and counts against nobody.
    email: 'success@simulator.amazonses.com',
    signature: 'Doctor Check',
  };
  return { id: randomUUID(), values, resume: sampleResume(values) };
}

const folders: readonly ResumeFolder[] = ['incoming', 'claimed', 'deleted'];

/**
 * Removes all traces of an application, as the stack's operator: record or tombstone, what lies in the bin, and its resume
 * in every version. The actions of staff on it remain in the audit, which nobody changes.
 */
export async function removeTestApplication(store: StackStore, id: string): Promise<void> {
  const keys = [keyOf('employment', id), binKeyOf('employment', id)];
  await Promise.all([
    ...keys.map((Key) =>
      store.documents.send(new DeleteCommand({ TableName: store.tableName, Key })),
    ),
    ...folders.map((folder) => removeVersions(store, fileKeyOf(folder, uploadName(id)))),
  ]);
}

async function removeVersions({ s3, resumesBucketName }: StackStore, Key: string): Promise<void> {
  const bucket = { Bucket: resumesBucketName };
  const { Versions = [], DeleteMarkers = [] } = await s3.send(
    new ListObjectVersionsCommand({ ...bucket, Prefix: Key }),
  );
  for (const { VersionId } of [...Versions, ...DeleteMarkers]) {
    await s3.send(new DeleteObjectCommand({ ...bucket, Key, VersionId }));
  }
}
