import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ListBucketsCommand, PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import type { Laptop } from '#test/support/laptop.ts';
import { emptyTwin, twinsFolder } from './public-pages.ts';

/**
 * Puts the twins under `/twins/` of the site's own bucket. So the same distribution serves both, with
 * the same headers, policies and compression, and a page and its twin differ by what is in them alone.
 */
export async function publishTwins({ endpoints }: Laptop): Promise<void> {
  const { s3: endpoint, region, credentials, resumesBucketName } = endpoints;
  const s3 = new S3Client({ endpoint, region, credentials, forcePathStyle: true });
  try {
    const { Buckets = [] } = await s3.send(new ListBucketsCommand());
    const [site, ...others] = Buckets.filter(({ Name }) => Name !== resumesBucketName);
    if (site === undefined || others.length > 0) {
      throw new Error(`${others.length + (site ? 1 : 0)} buckets could be the site's, not one.`);
    }
    const put = (file: string, content: Buffer | string) =>
      s3.send(
        new PutObjectCommand({
          Bucket: site.Name,
          Key: `twins/${file}`,
          Body: content,
          ContentType: file.endsWith('.css') ? 'text/css' : 'text/html',
          CacheControl: 'no-cache',
        }),
      );
    for (const file of await readdir(twinsFolder)) {
      await put(file, await readFile(join(twinsFolder, file)));
    }
    await put(emptyTwin.file, emptyTwin.html);
  } finally {
    s3.destroy();
  }
}
