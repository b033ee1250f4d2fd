import {
  CreateMultipartUploadCommand,
  GetObjectCommand,
  ListMultipartUploadsCommand,
  PutObjectCommand,
} from '@aws-sdk/client-s3';
import { expect, test } from 'vitest';
import { bucketName, refusalOf, startS3 } from './start-s3.ts';

const Bucket = bucketName;
const dayMs = 24 * 60 * 60 * 1000;

const startWith = (Rules: object[], more = {}) =>
  startS3({
    buckets: [{ bucketName, properties: { LifecycleConfiguration: { Rules }, ...more } }],
  });

const put = (key: string) => ({
  bucketName,
  key,
  body: Buffer.from('x'),
  contentType: 'text/plain',
});

/** Just before, or just after, the second midnight (UTC) to come: the end of a day-old object's life. */
function offsetOfSecondMidnight(afterMs: number): number {
  return (Math.floor(Date.now() / dayMs) + 2) * dayMs - Date.now() + afterMs;
}

test('objects below the prefix expire at the midnight after their days, and no others', async () => {
  const { s3, clock } = await startWith([
    { Status: 'Enabled', Prefix: 'incoming/', ExpirationInDays: 1 },
    { Status: 'Disabled', ExpirationInDays: 1 },
    { Status: 'Enabled', Prefix: 'kept/', ExpirationInDays: 30 },
  ]);
  const keys = ['incoming/1', 'kept/1', 'resume/1'];
  for (const key of keys) await s3.putObject(put(key));
  clock.offsetMs = offsetOfSecondMidnight(-60_000);
  await s3.applyLifecycle();
  expect(await s3.listKeys(bucketName)).toEqual(keys);
  clock.offsetMs = offsetOfSecondMidnight(60_000);
  await s3.applyLifecycle();
  expect(await s3.listKeys(bucketName)).toEqual(['kept/1', 'resume/1']);
});

test('unfinished uploads below the prefix are removed after their days', async () => {
  const { s3, operator, clock } = await startWith([
    {
      Status: 'Enabled',
      Prefix: 'incoming/',
      AbortIncompleteMultipartUpload: { DaysAfterInitiation: 1 },
    },
  ]);
  for (const Key of ['incoming/1', 'resume/1']) {
    await operator.send(new CreateMultipartUploadCommand({ Bucket, Key }));
  }
  const keys = async () => {
    const { Uploads } = await operator.send(new ListMultipartUploadsCommand({ Bucket }));
    return Uploads?.map((one) => one.Key);
  };
  await s3.applyLifecycle();
  expect(await keys()).toEqual(['incoming/1', 'resume/1']);
  clock.offsetMs = 2 * dayMs;
  await s3.applyLifecycle();
  clock.offsetMs = 0;
  expect(await keys()).toEqual(['resume/1']);
});

test('sizes narrow a rule', async () => {
  const { s3, operator, clock } = await startWith([
    { Status: 'Enabled', ExpirationInDays: 1, ObjectSizeGreaterThan: 10, ObjectSizeLessThan: 20 },
  ]);
  const send = (Key: string, Body: string) =>
    operator.send(new PutObjectCommand({ Bucket, Key, Body }));
  await send('small', 'x');
  await send('middle', 'x'.repeat(15));
  await send('large', 'x'.repeat(20));
  clock.offsetMs = 3 * dayMs;
  await s3.applyLifecycle();
  expect(await s3.listKeys(bucketName)).toEqual(['large', 'small']);
});

test('with versions, an expired object leaves a marker, and old versions go by their own days', async () => {
  const { s3, operator, clock } = await startWith(
    [
      { Status: 'Enabled', ExpirationInDays: 10 },
      { Status: 'Enabled', NoncurrentVersionExpiration: { NoncurrentDays: 1 } },
      { Status: 'Enabled', ExpiredObjectDeleteMarker: true },
    ],
    { VersioningConfiguration: { Status: 'Enabled' } },
  );
  const Key = 'k';
  const one = await operator.send(new PutObjectCommand({ Bucket, Key, Body: 'one' }));
  const two = await operator.send(new PutObjectCommand({ Bucket, Key, Body: 'two' }));
  const read = async (VersionId?: string) => {
    clock.offsetMs = 0;
    return refusalOf(operator.send(new GetObjectCommand({ Bucket, Key, VersionId })));
  };
  clock.offsetMs = 3 * dayMs;
  await s3.applyLifecycle();
  expect(await read(one.VersionId)).toBe('404 NoSuchVersion');
  expect(await read()).toBe('no refusal');
  clock.offsetMs = 12 * dayMs;
  await s3.applyLifecycle();
  expect(await read()).toBe('404 NoSuchKey');
  expect(await read(two.VersionId)).toBe('no refusal');
  clock.offsetMs = 14 * dayMs;
  await s3.applyLifecycle();
  expect(await read(two.VersionId)).toBe('404 NoSuchVersion');
});

test('a rule that is not understood stops the start', async () => {
  await expect(startWith([{ Status: 'Enabled', Unknown: 1 }])).rejects.toThrow();
  await expect(startWith([{ Status: 'On', ExpirationInDays: 1 }])).rejects.toThrow();
});
