import { S3Client } from '@aws-sdk/client-s3';

/**
 * The one S3 client of a function. An attempt ends after 3 s, so that a slow S3 gives an error answer;
 * a function that is cut off all the same has done whole steps, and the next request goes on from there.
 * Without `WHEN_REQUIRED` a presigned request would carry the checksum of an empty body, and refuse
 * every other.
 */
export const s3 = new S3Client({
  maxAttempts: 2,
  requestChecksumCalculation: 'WHEN_REQUIRED',
  requestHandler: { connectionTimeout: 1000, requestTimeout: 3000, throwOnRequestTimeout: true },
});
