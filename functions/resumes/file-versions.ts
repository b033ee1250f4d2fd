import {
  DeleteObjectCommand,
  ListObjectVersionsCommand,
  type ListObjectVersionsCommandOutput,
} from '@aws-sdk/client-s3';
import { environmentNames, requiredEnvironment } from '../environment.ts';
import { inParallel } from '../in-parallel.ts';
import { resumeFolders } from './resume-keys.ts';
import { s3 } from './s3-client.ts';

const Bucket = requiredEnvironment(environmentNames.resumesBucketName);

/** A version of an object, or a delete marker. */
type FileVersion = { key: string; versionId: string; isCurrent: boolean };

const deletedAtOnce = 10;

/** Every version of every file of a record, in each folder: its key begins with the record's id. */
export async function fileVersionsOf(id: string): Promise<FileVersion[]> {
  const found = await Promise.all(
    Object.values(resumeFolders).map((folder) => versionsBelow(`${folder}${id}`)),
  );
  return found.flat();
}

async function versionsBelow(Prefix: string): Promise<FileVersion[]> {
  const found: FileVersion[] = [];
  let page: ListObjectVersionsCommandOutput | undefined;
  do {
    page = await s3.send(
      new ListObjectVersionsCommand({
        Bucket,
        Prefix,
        KeyMarker: page?.NextKeyMarker,
        VersionIdMarker: page?.NextVersionIdMarker,
      }),
    );
    const { Versions = [], DeleteMarkers = [] } = page;
    for (const { Key, VersionId, IsLatest } of Versions) {
      found.push({ key: String(Key), versionId: String(VersionId), isCurrent: IsLatest === true });
    }
    for (const { Key, VersionId } of DeleteMarkers) {
      found.push({ key: String(Key), versionId: String(VersionId), isCurrent: false });
    }
  } while (page.IsTruncated);
  return found;
}

/**
 * Deletes every version of the files of a record, so that no backup of the bucket has one.
 * @param keep the key of the file whose current version stays
 */
export async function dropFilesOf(id: string, keep?: string): Promise<void> {
  const versions = await fileVersionsOf(id);
  const gone = versions.filter(({ key, isCurrent }) => key !== keep || !isCurrent);
  await inParallel(gone, deletedAtOnce, ({ key: Key, versionId: VersionId }) =>
    s3.send(new DeleteObjectCommand({ Bucket, Key, VersionId })),
  );
}
