import { readdir } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { DeleteObjectCommand, ListObjectVersionsCommand } from '@aws-sdk/client-s3';
import { describe, expect, test } from 'vitest';
import { Bucket, get, Key, put, read } from './objects.ts';
import { bucketName, refusalOf, startS3 } from './start-s3.ts';

const versioned = [{ bucketName, properties: { VersioningConfiguration: { Status: 'Enabled' } } }];

describe('versions', () => {
  test('are kept below the current one, and read and removed by their ids', async () => {
    const { operator } = await startS3({ buckets: versioned });
    const one = await put(operator, Key, 'one');
    const two = await put(operator, Key, 'two');
    expect(one.VersionId).not.toBe(two.VersionId);
    expect((await get(operator)).VersionId).toBe(two.VersionId);
    expect(await read(operator, Key, { VersionId: one.VersionId })).toBe('one');
    expect(await refusalOf(get(operator, Key, { VersionId: 'x' }))).toBe('404 NoSuchVersion');

    const marker = await operator.send(new DeleteObjectCommand({ Bucket, Key }));
    expect(marker.DeleteMarker).toBe(true);
    expect(await refusalOf(get(operator))).toBe('404 NoSuchKey');
    expect(await read(operator, Key, { VersionId: two.VersionId })).toBe('two');
    expect(await refusalOf(get(operator, Key, { VersionId: marker.VersionId }))).toBe(
      '405 MethodNotAllowed',
    );
    const remove = (VersionId?: string) =>
      operator.send(new DeleteObjectCommand({ Bucket, Key, VersionId }));
    expect((await remove(marker.VersionId)).DeleteMarker).toBe(true);
    expect(await read(operator)).toBe('two');
    await remove(two.VersionId);
    expect(await read(operator)).toBe('one');
  });
});

describe('a listing of versions', () => {
  test('has every version and marker of every key, the newest first, page by page', async () => {
    const { operator } = await startS3({ buckets: versioned });
    for (const key of ['a/1', 'a/2', 'b/1']) await put(operator, key, 'one');
    await put(operator, 'a/1', 'two!');
    await operator.send(new DeleteObjectCommand({ Bucket, Key: 'a/2' }));
    const seen: string[] = [];
    let next = {};
    for (let page = 0; page < 4; page += 1) {
      const answer = await operator.send(
        new ListObjectVersionsCommand({ Bucket, Prefix: 'a/', MaxKeys: 1, ...next }),
      );
      const { Versions = [], DeleteMarkers = [] } = answer;
      for (const one of Versions) seen.push(`${one.Key} ${one.Size} ${one.IsLatest}`);
      for (const one of DeleteMarkers) seen.push(`${one.Key} marker ${one.IsLatest}`);
      expect(answer.IsTruncated).toBe(page < 3);
      next = { KeyMarker: answer.NextKeyMarker, VersionIdMarker: answer.NextVersionIdMarker };
    }
    expect(seen).toEqual(['a/1 4 true', 'a/1 3 false', 'a/2 marker true', 'a/2 3 false']);
    const fromKey = await operator.send(
      new ListObjectVersionsCommand({ Bucket, KeyMarker: 'a/2' }),
    );
    expect(fromKey.Versions?.map(({ Key: key }) => key)).toEqual(['b/1']);
  });
});

describe('the data folder', () => {
  test('brings everything back after a restart', async () => {
    const first = await startS3({ buckets: versioned });
    const { VersionId } = await put(first.operator, Key, 'one', { Metadata: { a: '1' } });
    await put(first.operator, Key, 'two', { ContentType: 'application/pdf' });
    await put(first.operator, 'deleted', 'x');
    await first.operator.send(new DeleteObjectCommand({ Bucket, Key: 'deleted' }));
    await first.s3.close();

    const { dataFolder } = first;
    const { operator } = await startS3({ buckets: versioned, dataFolder });
    const object = await get(operator);
    expect(object).toMatchObject({ ContentType: 'application/pdf' });
    expect(await object.Body?.transformToString()).toBe('two');
    expect(await get(operator, Key, { VersionId })).toMatchObject({ Metadata: { a: '1' } });
    expect(await refusalOf(get(operator, 'deleted'))).toBe('404 NoSuchKey');
    await put(operator, Key, 'three');
    expect(await read(operator)).toBe('three');
  });

  test('holds whatever keys are called, inside the bucket', async () => {
    const { operator, dataFolder, s3 } = await startS3();
    const keys = [
      '../x',
      '../../../../tmp/x',
      '/etc/passwd',
      '..',
      '.',
      'a/../../b',
      'a//b',
      'a/',
      'A',
      'a',
      'a\\..\\b',
      'nul\u0000',
      '100%',
      '%2e%2e/x',
      'x+y z',
      'x'.repeat(1024),
    ];
    for (const key of keys) await put(operator, key, `content of ${key}`);
    for (const key of keys) expect(await read(operator, key)).toBe(`content of ${key}`);
    expect((await s3.listKeys(bucketName)).length).toBe(keys.length);
    expect(await readdir(dirname(dataFolder))).toEqual(['data']);
    expect(await readdir(dataFolder)).toEqual(['s3']);
    const files = await readdir(join(dataFolder, 's3'), { recursive: true, withFileTypes: true });
    const folder = join(dataFolder, 's3', bucketName, 'objects');
    const bodies = files.filter((file) => file.name.endsWith('.body'));
    expect(bodies).toHaveLength(keys.length);
    for (const { parentPath } of bodies) {
      expect(relative(folder, parentPath)).toMatch(/^[A-Za-z0-9._-]+$/);
      expect(dirname(parentPath)).toBe(folder);
    }
  });

  test('takes and gives objects of the operator without HTTP', async () => {
    const { s3, operator } = await startS3();
    const site = { bucketName, contentType: 'text/html', cacheControl: 'no-cache' };
    await s3.putObject({ ...site, key: 'b.html', body: Buffer.from('b'), metadata: { h: '1' } });
    await s3.putObject({ ...site, key: 'a.html', body: Buffer.from('a') });
    expect(await s3.listKeys(bucketName)).toEqual(['a.html', 'b.html']);
    expect(await get(operator, 'b.html')).toMatchObject({
      ContentType: 'text/html',
      CacheControl: 'no-cache',
      Metadata: { h: '1' },
    });
    await s3.deleteObject(bucketName, 'a.html');
    expect(await s3.listKeys(bucketName)).toEqual(['b.html']);
    await expect(s3.listKeys('elsewhere')).rejects.toThrow('no bucket elsewhere');
  });
});
