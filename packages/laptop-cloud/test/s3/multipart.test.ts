import { createHash } from 'node:crypto';
import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListMultipartUploadsCommand,
  ListPartsCommand,
  PutObjectCommand,
  UploadPartCommand,
} from '@aws-sdk/client-s3';
import { describe, expect, test } from 'vitest';
import { bucketName, refusalOf, startS3 } from './start-s3.ts';

const Bucket = bucketName;
const Key = 'incoming/1.pdf';
const smallestPartBytes = 5 * 1024 * 1024;

type Client = Awaited<ReturnType<typeof startS3>>['operator'];

async function create(client: Client, more = {}): Promise<string> {
  const command = new CreateMultipartUploadCommand({ Bucket, Key, ...more });
  return (await client.send(command)).UploadId ?? '';
}

async function uploadPart(client: Client, UploadId: string, PartNumber: number, Body: Buffer) {
  const command = new UploadPartCommand({ Bucket, Key, UploadId, PartNumber, Body });
  return { PartNumber, ETag: (await client.send(command)).ETag };
}

const listParts = (client: Client, UploadId: string, more = {}) =>
  client.send(new ListPartsCommand({ Bucket, Key, UploadId, ...more }));

function complete(client: Client, UploadId: string, Parts: object[], more = {}) {
  const MultipartUpload = { Parts };
  return client.send(
    new CompleteMultipartUploadCommand({ Bucket, Key, UploadId, MultipartUpload, ...more }),
  );
}

const partOf = (letter: string, bytes = smallestPartBytes) => Buffer.alloc(bytes, letter);
const md5 = (...contents: Buffer[]) => {
  const digest = createHash('md5');
  for (const content of contents) digest.update(content);
  return digest.digest();
};

describe('a multipart upload', () => {
  test('becomes one object, with the headers it was begun with and an ETag that counts its parts', async () => {
    const { operator } = await startS3();
    const [one, two] = [partOf('1'), Buffer.from('end')];
    const UploadId = await create(operator, {
      ContentType: 'application/pdf',
      Metadata: { a: '1' },
    });
    const second = await uploadPart(operator, UploadId, 2, two);
    const first = await uploadPart(operator, UploadId, 1, one);
    expect(await refusalOf(operator.send(new HeadObjectCommand({ Bucket, Key })))).toMatch(/^404/);

    const ETag = `"${md5(md5(one), md5(two)).toString('hex')}-2"`;
    expect(await complete(operator, UploadId, [first, second])).toMatchObject({
      ETag,
      Bucket,
      Key,
    });
    const object = await operator.send(new GetObjectCommand({ Bucket, Key }));
    expect(object).toMatchObject({ ETag, ContentType: 'application/pdf', Metadata: { a: '1' } });
    const content = Buffer.from((await object.Body?.transformToByteArray()) ?? []);
    expect(content.equals(Buffer.concat([one, two]))).toBe(true);
    expect(await refusalOf(listParts(operator, UploadId))).toBe('404 NoSuchUpload');
    expect(await refusalOf(complete(operator, UploadId, [first, second]))).toBe('404 NoSuchUpload');
  });

  test('is resumed after a restart from the list of its parts', async () => {
    const first = await startS3();
    const UploadId = await create(first.operator);
    await uploadPart(first.operator, UploadId, 1, Buffer.from('replaced'));
    await uploadPart(first.operator, UploadId, 1, partOf('1'));
    await first.s3.close();

    const { operator } = await startS3({ dataFolder: first.dataFolder });
    const { Parts = [] } = await listParts(operator, UploadId);
    expect(Parts).toMatchObject([
      { PartNumber: 1, Size: smallestPartBytes, ETag: `"${md5(partOf('1')).toString('hex')}"` },
    ]);
    const last = await uploadPart(operator, UploadId, 2, Buffer.from('2'));
    await complete(operator, UploadId, [...Parts, last]);
    const head = await operator.send(new HeadObjectCommand({ Bucket, Key }));
    expect(head.ContentLength).toBe(smallestPartBytes + 1);
  });

  test('lists its parts in pages', async () => {
    const { operator } = await startS3();
    const UploadId = await create(operator);
    for (const number of [1, 2, 5]) {
      await uploadPart(operator, UploadId, number, Buffer.from(`${number}`));
    }
    const page = await listParts(operator, UploadId, { MaxParts: 2 });
    expect(page).toMatchObject({ IsTruncated: true, NextPartNumberMarker: '2' });
    expect(page.Parts?.map((part) => part.PartNumber)).toEqual([1, 2]);
    const rest = await listParts(operator, UploadId, {
      MaxParts: 2,
      PartNumberMarker: page.NextPartNumberMarker,
    });
    expect(rest.IsTruncated).toBe(false);
    expect(rest.Parts?.map((part) => part.PartNumber)).toEqual([5]);
  });

  test('that is aborted is gone, and takes no more parts', async () => {
    const { operator } = await startS3();
    const UploadId = await create(operator);
    await uploadPart(operator, UploadId, 1, Buffer.from('1'));
    const list = () => operator.send(new ListMultipartUploadsCommand({ Bucket }));
    expect((await list()).Uploads).toMatchObject([{ Key, UploadId }]);
    const abort = () => operator.send(new AbortMultipartUploadCommand({ Bucket, Key, UploadId }));
    expect((await abort()).$metadata.httpStatusCode).toBe(204);
    expect((await list()).Uploads).toBeUndefined();
    expect(await refusalOf(abort())).toBe('404 NoSuchUpload');
    expect(await refusalOf(uploadPart(operator, UploadId, 1, Buffer.from('1')))).toBe(
      '404 NoSuchUpload',
    );
  });

  test('refuses a part below 5 MiB that is not the last one, and can be mended', async () => {
    const { operator } = await startS3();
    const UploadId = await create(operator);
    const small = await uploadPart(operator, UploadId, 1, partOf('1', smallestPartBytes - 1));
    const last = await uploadPart(operator, UploadId, 2, Buffer.from('2'));
    expect(await refusalOf(complete(operator, UploadId, [small, last]))).toBe('400 EntityTooSmall');
    const enough = await uploadPart(operator, UploadId, 1, partOf('1'));
    expect(await refusalOf(complete(operator, UploadId, [enough, last]))).toBe('no refusal');
  });

  test('refuses wrong lists of parts', async () => {
    const { operator } = await startS3();
    const UploadId = await create(operator);
    const one = await uploadPart(operator, UploadId, 1, partOf('1'));
    const two = await uploadPart(operator, UploadId, 2, partOf('2'));
    const answer = (parts: object[], more = {}) =>
      refusalOf(complete(operator, UploadId, parts, more));
    expect(await answer([two, one])).toBe('400 InvalidPartOrder');
    expect(await answer([one, one])).toBe('400 InvalidPartOrder');
    expect(await answer([one, { ...two, PartNumber: 3 }])).toBe('400 InvalidPart');
    expect(await answer([one, { ...two, ETag: one.ETag }])).toBe('400 InvalidPart');
    expect(await answer([])).toBe('400 MalformedXML');
    expect(await answer([one, two], { MpuObjectSize: 1 })).toBe('400 InvalidRequest');
    expect(await answer([one], { Key: 'another' })).toBe('404 NoSuchUpload');
    expect(await answer([one], { UploadId: '../objects' })).toBe('404 NoSuchUpload');
    expect(await refusalOf(uploadPart(operator, UploadId, 0, partOf('1', 1)))).toBe(
      '400 InvalidArgument',
    );
    expect(await refusalOf(uploadPart(operator, UploadId, 10_001, partOf('1', 1)))).toBe(
      '400 InvalidArgument',
    );
  });

  test('does not replace an object that came meanwhile, when it is told so', async () => {
    const { operator } = await startS3();
    const UploadId = await create(operator);
    const one = await uploadPart(operator, UploadId, 1, Buffer.from('1'));
    const { ETag } = await operator.send(new PutObjectCommand({ Bucket, Key, Body: 'there' }));
    const answer = (more: object) => refusalOf(complete(operator, UploadId, [one], more));
    expect(await answer({ IfNoneMatch: '*' })).toBe('412 PreconditionFailed');
    expect(await answer({ IfMatch: '"other"' })).toBe('412 PreconditionFailed');
    expect(await answer({ IfMatch: ETag })).toBe('no refusal');
  });

  test('verifies the checksums of parts and of the whole', async () => {
    const { operator } = await startS3();
    const UploadId = await create(operator);
    const part = new UploadPartCommand({
      Bucket,
      Key,
      UploadId,
      PartNumber: 1,
      Body: 'content',
      ChecksumCRC32: 'AAAAAA==',
    });
    expect(await refusalOf(operator.send(part))).toBe('400 BadDigest');
    const one = await uploadPart(operator, UploadId, 1, Buffer.from('123456789'));
    const answer = (parts: object[], more: object) =>
      refusalOf(complete(operator, UploadId, parts, more));
    expect(await answer([{ ...one, ChecksumCRC32: 'AAAAAA==' }], {})).toBe('400 InvalidPart');
    const whole = { ChecksumType: 'FULL_OBJECT' };
    expect(await answer([one], { ...whole, ChecksumCRC32: 'AAAAAA==' })).toBe('400 BadDigest');
    // The check values of the algorithms' catalogs for '123456789'.
    const crc64 = Buffer.from('ae8b14860a799888', 'hex').toString('base64');
    expect(await answer([one], { ...whole, ChecksumCRC64NVME: crc64 })).toBe('no refusal');
  });
});
