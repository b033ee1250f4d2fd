import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ListObjectsV2Command, S3Client } from '@aws-sdk/client-s3';
import { expect, it } from 'vitest';
import { pdfOf } from '../support/builders.ts';
import { bootLaptop, type Laptop, withoutStream } from '../support/laptop.ts';
import { application, upload } from '../support/resume-uploads.ts';
import { takeAway } from '../support/take-away.ts';

async function keysOf({ endpoints }: Laptop): Promise<string[]> {
  const { s3: endpoint, region, credentials, resumesBucketName: Bucket } = endpoints;
  const client = new S3Client({ endpoint, region, credentials, forcePathStyle: true });
  const { Contents = [] } = await client.send(new ListObjectsV2Command({ Bucket }));
  client.destroy();
  return Contents.map(({ Key = '' }) => Key);
}

/** Makes every object of the resumes bucket two days old. */
async function age(folder: string, bucket: string) {
  const objects = join(folder, 's3', bucket, 'objects');
  for (const name of await readdir(objects, { recursive: true })) {
    if (!name.endsWith('.json')) continue;
    const file = join(objects, name);
    const stored = JSON.parse(await readFile(file, 'utf8'));
    stored.lastModified = new Date(Date.now() - 2 * 24 * 3600 * 1000).toISOString();
    await writeFile(file, JSON.stringify(stored));
  }
}

it('the daily schedule sweeps a claimed resume without a record, and no other', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'staffing-sweep-'));
  const [kept, stray] = [application(), application()];
  const broken = await bootLaptop((template) => {
    withoutStream(template);
    takeAway(template, 'Intake', 'dynamodb:PutItem');
  }, folder);
  for (const { id = '' } of [kept, stray]) await upload(broken, id, pdfOf(1024));
  for (const sent of [kept, stray]) {
    expect((await broken.post('/api/submissions/employment', sent)).status).toBe(500);
  }
  await broken.close();

  await age(folder, broken.endpoints.resumesBucketName);
  const laptop = await bootLaptop(withoutStream, folder);
  expect((await laptop.post('/api/submissions/employment', kept)).status).toBe(201);
  expect(await keysOf(laptop)).toHaveLength(2);
  await laptop.runSchedules();
  expect(await keysOf(laptop)).toEqual([`resume/${kept.id}.pdf`]);
  expect(await laptop.logOf('SweepResumes')).toContain('resumes swept');
  await laptop.close();
  await rm(folder, { recursive: true });
});
