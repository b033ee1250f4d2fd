import {
  CopyObjectCommand,
  GetObjectTaggingCommand,
  PutObjectTaggingCommand,
  type Tag,
} from '@aws-sdk/client-s3';
import { expect, test } from 'vitest';
import { parsePolicyDocument } from '../../src/iam.ts';
import { Bucket, type Client, get, Key, put } from './objects.ts';
import { refusalOf, startS3 } from './start-s3.ts';

const tag = (client: Client, TagSet: Tag[], more = {}) =>
  client.send(new PutObjectTaggingCommand({ Bucket, Key, Tagging: { TagSet }, ...more }));
const tagsOf = async (client: Client, more = {}) =>
  (await client.send(new GetObjectTaggingCommand({ Bucket, Key, ...more }))).TagSet;
const clean = [{ Key: 'verdict', Value: 'a & b' }];
const on = (...names: string[]) => ({
  Action: names.map((name) => `s3:${name}`),
  Resource: `arn:aws:s3:::${Bucket}/*`,
});

test('tags are kept with a version, over a new start, and replaced as a whole', async () => {
  const versioned = { VersioningConfiguration: { Status: 'Enabled' } };
  const buckets = [{ bucketName: Bucket, properties: versioned }];
  const { operator, dataFolder } = await startS3({ buckets });
  const { VersionId } = await put(operator);
  expect(await tagsOf(operator)).toEqual([]);
  await tag(operator, [{ Key: 'old', Value: '' }]);
  await tag(operator, clean);
  const again = await startS3({ buckets, dataFolder });
  expect(await tagsOf(again.operator)).toEqual(clean);
  await put(again.operator);
  expect(await tagsOf(again.operator)).toEqual([]);
  expect(await tagsOf(again.operator, { VersionId })).toEqual(clean);
});

test('what is no list of tags is refused, and so is a role without the right', async () => {
  const { operator, clientOf } = await startS3();
  await put(operator);
  expect(await refusalOf(tag(operator, [...clean, ...clean]))).toBe('400 InvalidTag');
  const many = Array.from({ length: 11 }, (_, index) => ({ Key: `${index}`, Value: '' }));
  expect(await refusalOf(tag(operator, many))).toBe('400 BadRequest');
  const reader = clientOf(on('GetObject', 'GetObjectTagging'));
  expect(await tagsOf(reader)).toEqual([]);
  expect(await refusalOf(tag(reader, clean))).toBe('403 AccessDenied');
  expect(await refusalOf(tagsOf(clientOf(on('GetObject'))))).toBe('403 AccessDenied');
});

test('policies may ask for an object’s tag, and for who asks', async () => {
  const { Statement } = {
    Statement: [
      {
        Effect: 'Deny',
        Principal: '*',
        Action: 's3:GetObject',
        Resource: `arn:aws:s3:::${Bucket}/*`,
        Condition: { StringNotEquals: { 's3:ExistingObjectTag/verdict': 'a & b' } },
      },
      {
        Effect: 'Deny',
        Principal: '*',
        Action: 's3:PutObjectTagging',
        Resource: `arn:aws:s3:::${Bucket}/*`,
        Condition: { ArnNotEquals: { 'aws:PrincipalArn': 'arn:aws:iam::000000000000:role/scan' } },
      },
    ],
  };
  expect(parsePolicyDocument({ Statement })).toHaveLength(2);
  const { operator, clientOf } = await startS3({
    buckets: [{ bucketName: Bucket, properties: {}, policy: { Statement } }],
  });
  await put(operator);
  const other = clientOf(on('*'));
  expect(await refusalOf(get(other))).toBe('403 AccessDenied');
  expect(await refusalOf(tag(other, clean))).toBe('403 AccessDenied');
  await tag(operator, clean);
  expect(await refusalOf(get(other))).toBe('no refusal');
});

test('a copy takes tags with it where its maker may, unless it is told to leave them', async () => {
  const { operator, clientOf } = await startS3();
  await put(operator);
  await tag(operator, clean);
  const copy = (client: Client, more = {}) =>
    client.send(
      new CopyObjectCommand({ Bucket, Key: 'copy', CopySource: `${Bucket}/${Key}`, ...more }),
    );
  const copier = clientOf(on('GetObject', 'PutObject'));
  expect(await refusalOf(copy(copier))).toBe('403 AccessDenied');
  await copy(copier, { TaggingDirective: 'REPLACE' });
  expect(await tagsOf(operator, { Key: 'copy' })).toEqual([]);
  await copy(operator);
  expect(await tagsOf(operator, { Key: 'copy' })).toEqual(clean);
});
