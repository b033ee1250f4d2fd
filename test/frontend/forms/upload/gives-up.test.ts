import { describe, expect, test } from 'vitest';
import { uploadPolicy } from '#frontend/forms/upload/dependencies.ts';
import { FileStoreError } from '#frontend/forms/upload/errors.ts';
import {
  answering,
  type Fault,
  hanging,
  lostBefore,
  s3Error,
  takingTime,
} from './support/faults.ts';
import { id, mib, pdfOf, startNetwork } from './support/start-upload.ts';

/** More faults than any limit of retries. */
const always = 10_000;

describe('retries end', () => {
  test.each([
    ['create', 6 * mib, 120_000],
    ['complete', 6 * mib, 120_000],
    ['part', 6 * mib, 600_000],
    ['post', 1000, 600_000],
  ] as const)('of %s before their time is over', async (purpose, sizeBytes, limitMs) => {
    const network = await startNetwork();
    network.disturb(purpose, answering(503), always);
    const { upload, states } = network.upload(pdfOf(sizeBytes));
    const result = await upload.result;
    expect(result).toMatchObject({
      status: 'error',
      error: {
        code: 'retry-limit-exceeded',
        message: 'Max retry time for operation exceeded, please try again.',
      },
    });
    expect(states).toEqual(['error']);
    expect(network.clock.nowMs()).toBeLessThan(limitMs);
    expect(network.clock.nowMs()).toBeGreaterThan(limitMs - 31_000);
  });

  test('of an operation with the upload that it belongs to', async () => {
    const network = await startNetwork();
    network.disturb('part', hanging);
    network.disturb('complete', answering(503), always);
    const policy = { ...uploadPolicy, uploadMs: 61_000 };
    const { upload } = network.upload(pdfOf(6 * mib), { policy });
    expect(await upload.result).toMatchObject({ error: { code: 'retry-limit-exceeded' } });
    expect(network.clock.nowMs()).toBeLessThanOrEqual(61_000);
  });

  test('when Retry-After asks for more than there is', async () => {
    const network = await startNetwork();
    network.disturb('post', answering(503, '', { 'retry-after': '601' }));
    const { upload } = network.upload(pdfOf(1000));
    expect(await upload.result).toMatchObject({ error: { code: 'retry-limit-exceeded' } });
    expect(network.clock.nowMs()).toBe(0);
  });

  test('never because a transfer is slow: bytes that move are waited for', async () => {
    const network = await startNetwork();
    const crawl: Fault = async (request, send) => {
      for (let sentBytes = 0; sentBytes < 1000; sentBytes += 10) {
        request.onSent?.(sentBytes, 1000);
        await network.clock.dependencies.wait(59_000, request.signal);
      }
      expect(request.signal.aborted).toBe(false);
      return network.clock.during(() => send(request));
    };
    network.disturb('post', takingTime(crawl));
    const { upload } = network.upload(pdfOf(1000));
    expect(await upload.result).toEqual({ status: 'success' });
    expect(network.clock.nowMs()).toBeGreaterThan(5_000_000);
  });
});

describe('a refusal ends the upload at once', () => {
  const refusals: [string, Fault, string, string][] = [
    [
      '401',
      answering(401, '{"message":"Unauthorized"}'),
      'unauthenticated',
      'User is not authenticated, please authenticate and try again.',
    ],
    ['402', answering(402), 'quota-exceeded', 'Quota of the file store exceeded.'],
    [
      '403 AccessDenied',
      s3Error(403, 'AccessDenied', 'Access Denied'),
      'unauthorized',
      `User does not have permission to access 'resume/${id}.pdf'.`,
    ],
    [
      '403 SignatureDoesNotMatch',
      s3Error(403, 'SignatureDoesNotMatch'),
      'unauthorized',
      `User does not have permission to access 'resume/${id}.pdf'.`,
    ],
    [
      '404 NoSuchBucket',
      s3Error(404, 'NoSuchBucket'),
      'object-not-found',
      `Object 'resume/${id}.pdf' does not exist.`,
    ],
    [
      '400 EntityTooLarge',
      s3Error(400, 'EntityTooLarge'),
      'server-file-wrong-size',
      'The file store has another file size, please try again.',
    ],
    [
      '413',
      answering(413, '{"error":{"code":"too_large","message":"Too large."}}'),
      'server-file-wrong-size',
      'The file store has another file size, please try again.',
    ],
    [
      '400 BadDigest',
      s3Error(400, 'BadDigest'),
      'invalid-checksum',
      'The uploaded file was damaged on the way, please try again.',
    ],
    [
      '422',
      answering(422, '{"error":{"code":"invalid_fields","message":"No."}}'),
      'unknown',
      'An unknown error occurred, please try again.',
    ],
  ];

  test.each(refusals)('%s', async (_what, fault, code, message) => {
    const network = await startNetwork();
    network.disturb('post', fault);
    const { upload, states } = network.upload(pdfOf(1000));
    const result = await upload.result;
    expect(result).toMatchObject({ status: 'error', error: { code, message } });
    expect(result.status === 'error' && result.error).toBeInstanceOf(FileStoreError);
    expect(states).toEqual(['error']);
    expect(network.purposes()).toEqual(['post']);
  });

  test("S3's own: a size that is not the signed one", async () => {
    const network = await startNetwork();
    network.disturb('post', (request, send) => {
      const body = new FormData();
      if (!(request.body instanceof FormData)) throw new Error('A form was expected.');
      for (const [name, value] of request.body) body.set(name, name === 'file' ? pdfOf(2) : value);
      return send({ ...request, body });
    });
    const { upload } = network.upload(pdfOf(1000));
    expect(await upload.result).toMatchObject({ error: { code: 'server-file-wrong-size' } });
  });

  test("S3's own: parts that don't make up the size", async () => {
    const network = await startNetwork();
    network.disturb('complete', async (request, send) => {
      const body = String(request.body).replace(/<Part><PartNumber>2.*?<\/Part>/, '');
      return send({ ...request, body });
    });
    const { upload } = network.upload(pdfOf(6 * mib));
    expect(await upload.result).toMatchObject({ error: { code: 'server-file-wrong-size' } });
  });

  test.each(['not a url', 'javascript:alert(1)', '//elsewhere'])('a link to %s', async (url) => {
    const network = await startNetwork();
    network.disturb('sign', answering(200, JSON.stringify({ method: 'POST', url })));
    const { upload } = network.upload(pdfOf(1000));
    expect(await upload.result).toMatchObject({ error: { code: 'invalid-url' } });
  });

  test('a file that was taken away meanwhile', async () => {
    const network = await startNetwork();
    network.disturb('post', lostBefore());
    const file = pdfOf(1000);
    file.slice = () =>
      Object.assign(new Blob(), {
        arrayBuffer: () => Promise.reject(new DOMException('gone', 'NotReadableError')),
      });
    const { upload } = network.upload(file);
    expect(await upload.result).toMatchObject({ error: { code: 'cannot-read-file' } });
  });

  test('a mistake of our own', async () => {
    const network = await startNetwork();
    const { upload } = network.upload(pdfOf(1000), {
      sign: () => Promise.reject(new TypeError('a mistake')),
    });
    expect(await upload.result).toMatchObject({
      error: { code: 'unknown', cause: { message: 'a mistake' } },
    });
  });
});
