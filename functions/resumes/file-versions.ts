import { DeleteObjectCommand } from '@aws-sdk/client-s3';
import { environmentNames, requiredEnvironment } from '../environment.ts';
import { inParallel } from '../in-parallel.ts';
import { resumeFolders } from './resume-keys.ts';
import { uploadOf } from './resume-names.ts';
import { s3 } from './s3-client.ts';
import { versionPages } from './version-pages.ts';

const Bucket = requiredEnvironment(environmentNames.resumesBucketName);

/** A version of an object, or a delete marker. */
type FileVersion = { key: string; versionId: string; isCurrent: boolean };

const atOnce = 10;

/** Every version of every file of a record, in each folder: its key begins with the record's id. */
export async function fileVersionsOf(id: string): Promise<FileVersion[]> {
  const folders = Object.values(resumeFolders);
  const found = await inParallel(folders, atOnce, (folder) => versionsBelow(`${folder}${id}`));
  return found.flat();
}

async function versionsBelow(prefix: string): Promise<FileVersion[]> {
  const found: FileVersion[] = [];
  for await (const { Versions = [], DeleteMarkers = [] } of versionPages(s3, Bucket, prefix)) {
    for (const { Key, VersionId, IsLatest } of Versions) {
      found.push({ key: String(Key), versionId: String(VersionId), isCurrent: IsLatest === true });
    }
    for (const { Key, VersionId } of DeleteMarkers) {
      found.push({ key: String(Key), versionId: String(VersionId), isCurrent: false });
    }
  }
  return found;
}

/**
 * Deletes every version of the files of a record, so that no backup of the bucket has one. The uploads of its documents and later
 * resumes have names of their own. They go first, because a repetition finds them by the files.
 * @param keep the key of the file whose current version stays
 */
export async function dropFilesOf(id: string, keep?: string): Promise<void> {
  const versions = await fileVersionsOf(id);
  const uploads = [...new Set(versions.flatMap(({ key }) => uploadOf(key) ?? []))];
  const uploaded = await inParallel(uploads, atOnce, (upload) =>
    versionsBelow(`${resumeFolders.incoming}${upload}`),
  );
  await dropVersions(uploaded.flat());
  await dropVersions(versions.filter(({ key, isCurrent }) => key !== keep || !isCurrent));
}

const dropVersions = (versions: readonly FileVersion[]) =>
  inParallel(versions, atOnce, ({ key: Key, versionId: VersionId }) =>
    s3.send(new DeleteObjectCommand({ Bucket, Key, VersionId })),
  );
