import { execFile } from 'node:child_process';
import { randomInt, randomUUID } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { type Browser, chromium } from '@playwright/test';
import { forms } from '#shared/forms.ts';
import { messages } from '#shared/messages.ts';
import {
  maximumResumeBytes,
  type PresignedRequest,
  partCount,
  partRange,
  partSizeBytes,
} from '#shared/resume-upload.ts';
import { fillForm } from '../browser/fill-form.ts';
import { employmentValues, pdfOf } from '../support/builders.ts';
import { chromiumArguments, ensureChromium } from '../support/chromium.ts';
import { bootLaptop, type Laptop } from '../support/laptop.ts';
import { cuttingProxy } from './cutting-proxy.ts';
import { median, type Row, type Suite } from './suite.ts';

const rounds = 7;
const cuts = 8;
const bytes = maximumResumeBytes;
const run = promisify(execFile);

/**
 * A 10 MiB resume through the Career page, against curl sending the same bytes in the same signed
 * steps to the same S3, in turn; and what is sent again after a cut at a random byte.
 */
export const uploads: Suite = async () => {
  const folder = await mkdtemp(join(tmpdir(), 'staffing-bench-'));
  const file = join(folder, 'resume.pdf');
  const pdf = pdfOf(bytes);
  await writeFile(file, pdf);
  for (let partNumber = 1; partNumber <= partCount(bytes); partNumber += 1) {
    const { startByte, endByte } = partRange(bytes, partNumber);
    await writeFile(join(folder, `part-${partNumber}`), pdf.subarray(startByte, endByte));
  }
  const laptop = await bootLaptop();
  const browser = await chromium.launch({
    executablePath: ensureChromium(),
    args: chromiumArguments,
  });
  try {
    const ours: number[] = [];
    const curls: number[] = [];
    for (let round = 0; round <= rounds; round += 1) {
      const [one, other] = [
        await throughPage(browser, laptop, file),
        await throughCurl(laptop, folder),
      ];
      // The first round warms both up.
      if (round > 0) {
        ours.push(one);
        curls.push(other);
      }
    }
    const resent: number[] = [];
    for (let cut = 0; cut < cuts; cut += 1)
      resent.push(await resentAfterCut(browser, laptop, file));
    return [
      { measure: '10 MiB through our uploader', value: median(ours), unit: 'ms' },
      { measure: '10 MiB through curl', value: median(curls), unit: 'ms' },
      {
        measure: 'ours / curl, round by round',
        value: median(ours.map((ms, index) => ms / (curls[index] ?? Number.NaN))),
        unit: '',
        bound: 1.1,
      },
      {
        measure: `sent again after ${cuts} cuts, at most`,
        value: Math.max(...resent) / 1024 / 1024,
        unit: 'MiB',
        bound: partSizeBytes / 1024 / 1024,
      },
    ] satisfies Row[];
  } finally {
    await browser.close();
    await laptop.close();
    await rm(folder, { recursive: true, force: true });
  }
};

/** Sends an application on the page; milliseconds from the first request to S3 to the last answer. */
async function throughPage(
  browser: Browser,
  laptop: Laptop,
  file: string,
  proxy?: { server: string },
): Promise<number> {
  const context = await browser.newContext({
    baseURL: laptop.endpoints.site,
    ...(proxy && { proxy }),
  });
  const page = await context.newPage();
  await page.goto('/career');
  await fillForm(page, forms.employment, employmentValues());
  await page.locator('form input[type=file]').setInputFiles(file);
  await page.locator('form button:not([type=button])').click();
  await page.getByRole('heading', { name: messages.uploaded }).waitFor({ timeout: 60_000 });
  const ms = await page.evaluate((s3) => {
    const entries = performance
      .getEntriesByType('resource')
      .filter(({ name }) => name.startsWith(s3));
    const ends = entries.map((entry) => entry.startTime + entry.duration);
    return Math.max(...ends) - Math.min(...entries.map((entry) => entry.startTime));
  }, laptop.endpoints.s3);
  await context.close();
  return ms;
}

/** The same steps, signed by the same endpoint, each by a curl of its own; milliseconds. */
async function throughCurl(laptop: Laptop, folder: string): Promise<number> {
  const id = randomUUID();
  const startedMs = performance.now();
  const sign = async (step: Record<string, unknown>): Promise<PresignedRequest> => {
    const response = await laptop.post('/api/resume-uploads', { id, size: bytes, ...step });
    return response.json();
  };
  const send = async ({ method, url, headers = {} }: PresignedRequest, body: string[] = []) => {
    const named = Object.entries(headers)
      .filter(([name]) => name.toLowerCase() !== 'content-length')
      .flatMap(([name, value]) => ['-H', `${name}: ${value}`]);
    const { stdout } = await run(
      'curl',
      ['-sSi', '--fail-with-body', '-X', method, ...named, ...body, url],
      {
        cwd: folder,
      },
    );
    return stdout;
  };
  const created = await send(await sign({ operation: 'create' }));
  const uploadId = /<UploadId>([^<]+)</.exec(created)?.[1];
  const etags: string[] = [];
  for (let partNumber = 1; partNumber <= partCount(bytes); partNumber += 1) {
    const request = await sign({ operation: 'part', uploadId, partNumber });
    const answer = await send(request, [
      '-H',
      'content-type:',
      '-H',
      'expect:',
      '--data-binary',
      `@part-${partNumber}`,
    ]);
    etags.push(/^etag: (.+)$/im.exec(answer)?.[1]?.trim() ?? '');
  }
  const parts = etags.map(
    (etag, index) => `<Part><PartNumber>${index + 1}</PartNumber><ETag>${etag}</ETag></Part>`,
  );
  const xml = `<CompleteMultipartUpload>${parts.join('')}</CompleteMultipartUpload>`;
  const completed = await send(await sign({ operation: 'complete', uploadId }), [
    '-H',
    'content-type: application/xml',
    '--data-binary',
    xml,
  ]);
  if (!completed.includes('CompleteMultipartUploadResult')) throw new Error(completed);
  return performance.now() - startedMs;
}

/** Cuts the line once, at a random byte of the upload; bytes that went out beyond the file's own. */
async function resentAfterCut(browser: Browser, laptop: Laptop, file: string): Promise<number> {
  const proxy = await cuttingProxy(laptop.endpoints.s3, randomInt(1, bytes));
  try {
    await throughPage(browser, laptop, file, { server: proxy.url });
    return Math.max(0, proxy.sentBytes() - bytes);
  } finally {
    await proxy.close();
  }
}
