import { brotliDecompressSync } from 'node:zlib';
import {
  GetObjectCommand,
  ListBucketsCommand,
  ListObjectsV2Command,
  S3Client,
} from '@aws-sdk/client-s3';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { deployPlaceholders } from '#shared/deployed-values.ts';
import { bootLaptop, type Laptop } from '../support/laptop.ts';

/** The build's placeholder for a value of the deployment, and CDK's for a value of the template. */
const placeholder = /@@[a-z]\w*@@|<<marker:\w+:\w+>>/gi;

let laptop: Laptop;
let s3: S3Client;
beforeAll(async () => {
  laptop = await bootLaptop();
  const { s3: endpoint, region, credentials } = laptop.endpoints;
  s3 = new S3Client({ endpoint, region, credentials, forcePathStyle: true });
});
afterAll(async () => {
  s3.destroy();
  await laptop.close();
});

/** Every object of every bucket as [key, text]. This test's own laptop has only the deployed objects. */
async function deployedTexts(): Promise<[string, string][]> {
  const texts: [string, string][] = [];
  const { Buckets = [] } = await s3.send(new ListBucketsCommand());
  for (const { Name: Bucket } of Buckets) {
    const { Contents = [], IsTruncated } = await s3.send(new ListObjectsV2Command({ Bucket }));
    expect(IsTruncated).toBe(false);
    for (const { Key = '' } of Contents) {
      const object = await s3.send(new GetObjectCommand({ Bucket, Key }));
      const body = Buffer.from((await object.Body?.transformToByteArray()) ?? []);
      const plain = object.ContentEncoding === 'br' ? brotliDecompressSync(body) : body;
      texts.push([Key, plain.toString('latin1')]);
    }
  }
  return texts;
}

it('no file of the deployed site holds a placeholder', async () => {
  const texts = await deployedTexts();
  const keys = texts.map(([key]) => key);
  expect(keys).toEqual(expect.arrayContaining(['index.html', 'config.json', 'robots.txt']));
  expect(
    texts.flatMap(([key, text]) => (text.match(placeholder) ?? []).map((one) => [key, one])),
  ).toEqual([]);
});

it('the privacy policy says how long each kind is kept, and the bin', async () => {
  const page = await (await laptop.request('/privacy-policy')).text();
  const kept = 'as long as we need them, or as the law requires.';
  for (const what of [
    'Messages',
    'Staffing requests',
    'Applications, with their resumes and documents',
  ]) {
    expect(page).toContain(`${what}: ${kept}`);
  }
  expect(page).toContain('For 30 days an administrator');
});

it.each(Object.entries(deployPlaceholders))(
  'the placeholder of %s would be found',
  (_, written) => {
    expect(written.match(placeholder)).toEqual([written]);
  },
);
