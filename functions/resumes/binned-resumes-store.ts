import {
  CopyObjectCommand,
  type CopyObjectCommandInput,
  DeleteObjectCommand,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import { environmentNames, requiredEnvironment } from '../environment.ts';
import { fileKeyOf } from './resume-keys.ts';
import { deleteFile, hasFileIn } from './resumes-store.ts';
import { s3 } from './s3-client.ts';

const Bucket = requiredEnvironment(environmentNames.resumesBucketName);

type Place = 'claimed' | 'deleted';

/**
 * Copies a file as it is, without its tags: those are a malware scan's, which looks at each new object itself, and to copy
 * them would take the right to forge a verdict. A source that is gone by now was copied by another request of the same moment.
 */
async function copy(
  name: string,
  from: Place,
  to: Place,
  condition: Pick<CopyObjectCommandInput, 'IfNoneMatch'> = {},
): Promise<void> {
  if (!(await hasFileIn(from, name))) return;
  try {
    await s3.send(
      new CopyObjectCommand({
        Bucket,
        Key: fileKeyOf(to, name),
        CopySource: `${Bucket}/${fileKeyOf(from, name)}`,
        TaggingDirective: 'REPLACE',
        ...condition,
      }),
    );
  } catch (error) {
    if (isThereAlready(error)) return;
    if (await hasFileIn(from, name)) throw error;
  }
}

/**
 * Moves a file of a record to where the bin keeps it, and removes its upload. After a crash at any point, the
 * file is in one of the two places or in both, and a retry completes the move.
 */
export async function moveFileToBin(name: string): Promise<void> {
  await copy(name, 'claimed', 'deleted');
  await deleteFile(name);
}

/**
 * Copies a file of the bin back to where its record has it; it stays in the bin until it is dropped there. One that is there
 * already stays: its sender may have sent it since.
 */
export const copyFileBack = (name: string): Promise<void> =>
  copy(name, 'deleted', 'claimed', { IfNoneMatch: '*' });

const isThereAlready = (error: unknown): boolean =>
  error instanceof S3ServiceException && error.$metadata.httpStatusCode === 412;

/** Removes a file from the bin; a missing one is as good as removed. */
export async function dropFileFromBin(name: string): Promise<void> {
  await s3.send(new DeleteObjectCommand({ Bucket, Key: fileKeyOf('deleted', name) }));
}
