import {
  CopyObjectCommand,
  type CopyObjectCommandInput,
  DeleteObjectCommand,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import { environmentNames, requiredEnvironment } from '../environment.ts';
import { resumeKeyOf } from './resume-keys.ts';
import { deleteResume, hasResumeIn } from './resumes-store.ts';
import { s3 } from './s3-client.ts';

const Bucket = requiredEnvironment(environmentNames.resumesBucketName);

type Place = 'claimed' | 'deleted';

/**
 * Copies a resume as it is, without its tags: those are a malware scan's, which looks at each new object itself, and to copy
 * them would take the right to forge a verdict. A source that is gone by now was copied by another request of the same moment.
 */
async function copy(
  id: string,
  from: Place,
  to: Place,
  condition: Pick<CopyObjectCommandInput, 'IfNoneMatch'> = {},
): Promise<void> {
  if (!(await hasResumeIn(from, id))) return;
  try {
    await s3.send(
      new CopyObjectCommand({
        Bucket,
        Key: resumeKeyOf(to, id),
        CopySource: `${Bucket}/${resumeKeyOf(from, id)}`,
        TaggingDirective: 'REPLACE',
        ...condition,
      }),
    );
  } catch (error) {
    if (isThereAlready(error)) return;
    if (await hasResumeIn(from, id)) throw error;
  }
}

/**
 * Moves a record's resume to where the bin keeps it, and removes its upload. After a crash at any point, the
 * resume is in one of the two places or in both, and a retry completes the move.
 */
export async function moveResumeToBin(id: string): Promise<void> {
  await copy(id, 'claimed', 'deleted');
  await deleteResume(id);
}

/**
 * Copies a resume of the bin back to where its record has it; it stays in the bin until it is dropped there. One that is there
 * already stays: its sender may have sent it since.
 */
export const copyResumeBack = (id: string): Promise<void> =>
  copy(id, 'deleted', 'claimed', { IfNoneMatch: '*' });

const isThereAlready = (error: unknown): boolean =>
  error instanceof S3ServiceException && error.$metadata.httpStatusCode === 412;

/** Removes a resume from the bin; a missing one is as good as removed. */
export async function dropResumeFromBin(id: string): Promise<void> {
  await s3.send(new DeleteObjectCommand({ Bucket, Key: resumeKeyOf('deleted', id) }));
}
