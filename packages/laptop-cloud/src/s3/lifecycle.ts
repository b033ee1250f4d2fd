import type { Bucket } from './bucket.ts';
import type { LifecycleRule } from './bucket-settings.ts';
import type { StoredObject } from './stored-object.ts';

const dayMs = 24 * 60 * 60 * 1000;

/**
 * Applies a bucket's lifecycle rules as of now: expires objects, removes old versions and unfinished
 * uploads. As in AWS an age in days is rounded up to the next midnight (UTC).
 */
export function applyLifecycle(bucket: Bucket, now: Date): void {
  for (const rule of bucket.lifecycleRules.filter(({ Status }) => Status === 'Enabled')) {
    expireObjects(bucket, rule, now);
    abortUploads(bucket, rule, now);
  }
}

function expireObjects({ objects }: Bucket, rule: LifecycleRule, now: Date): void {
  const { NewerNoncurrentVersions: kept = 0, NoncurrentDays } =
    rule.NoncurrentVersionExpiration ?? {};
  const noncurrentDays = NoncurrentDays ?? rule.NoncurrentVersionExpirationInDays;
  for (const key of objects.allKeys()) {
    const [newest, ...older] = objects.versions(key);
    if (!newest) continue;
    if (!newest.isDeleteMarker && applies(rule, newest)) {
      if (isDue(newest.lastModified, rule.ExpirationInDays, now)) objects.delete(key);
    }
    older.forEach((version, position) => {
      // A version is noncurrent since the one above it came.
      const since = older[position - 1]?.lastModified ?? newest.lastModified;
      if (position >= kept && applies(rule, version) && isDue(since, noncurrentDays, now)) {
        objects.deleteVersion(key, version.versionId);
      }
    });
    const [last, ...others] = objects.versions(key);
    const isLoneMarker = last?.isDeleteMarker && others.length === 0;
    if (isLoneMarker && rule.ExpiredObjectDeleteMarker && key.startsWith(rule.Prefix)) {
      objects.deleteVersion(key, last.versionId);
    }
  }
}

function abortUploads({ uploads }: Bucket, rule: LifecycleRule, now: Date): void {
  const days = rule.AbortIncompleteMultipartUpload?.DaysAfterInitiation;
  for (const upload of uploads.list()) {
    if (upload.key.startsWith(rule.Prefix) && isDue(upload.initiated, days, now)) {
      uploads.remove(upload);
    }
  }
}

function applies(rule: LifecycleRule, { key, sizeBytes }: StoredObject): boolean {
  return (
    key.startsWith(rule.Prefix) &&
    sizeBytes > (rule.ObjectSizeGreaterThan ?? -1) &&
    sizeBytes < (rule.ObjectSizeLessThan ?? Number.POSITIVE_INFINITY)
  );
}

function isDue(since: string, days: number | undefined, now: Date): boolean {
  if (days === undefined) return false;
  return now.getTime() >= Math.ceil((Date.parse(since) + days * dayMs) / dayMs) * dayMs;
}
