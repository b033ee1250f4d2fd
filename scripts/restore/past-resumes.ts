import { CopyObjectCommand, type S3Client } from '@aws-sdk/client-s3';
import { versionPages } from '#functions/resumes/version-pages.ts';

/** A version of an object that was the current one at a moment. */
type PastResume = { key: string; versionId: string; size: number };

/**
 * The resumes of a bucket: those that were current at a moment, and the keys that have one now.
 * @param wanted the keys to look at
 */
export async function findResumes(
  s3: S3Client,
  Bucket: string,
  at: Date,
  wanted: ReadonlySet<string>,
): Promise<{ past: PastResume[]; presentKeys: Set<string> }> {
  const past = new Map<string, PastResume & { since: number; isMarker: boolean }>();
  const presentKeys = new Set<string>();
  for (const Prefix of ['resume/', 'deleted/']) {
    for await (const page of versionPages(s3, Bucket, Prefix)) {
      const all = [
        ...(page.Versions ?? []).map((one) => ({ ...one, isMarker: false })),
        ...(page.DeleteMarkers ?? []).map((one) => ({ ...one, Size: 0, isMarker: true })),
      ];
      for (const { Key: key = '', VersionId, LastModified, Size, IsLatest, isMarker } of all) {
        if (!wanted.has(key) || VersionId === undefined || LastModified === undefined) continue;
        if (IsLatest && !isMarker) presentKeys.add(key);
        const since = LastModified.getTime();
        const known = past.get(key);
        if (since > at.getTime() || (known && known.since >= since)) continue;
        past.set(key, { key, versionId: VersionId, size: Size ?? 0, since, isMarker });
      }
    }
  }
  return { past: [...past.values()].filter(({ isMarker }) => !isMarker), presentKeys };
}

/** Makes a version of one bucket the current object of its key in another, or in the same. */
export async function copyResume(
  s3: S3Client,
  { from, to, resume }: { from: string; to: string; resume: PastResume },
): Promise<void> {
  const { key, versionId } = resume;
  await s3.send(
    new CopyObjectCommand({
      Bucket: to,
      Key: key,
      CopySource: `${from}/${key}?versionId=${encodeURIComponent(versionId)}`,
      // A verdict on malware stays with what was looked at; what comes back is looked at again.
      TaggingDirective: 'REPLACE',
    }),
  );
}
