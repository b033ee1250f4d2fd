import { bucketName, outcomeOf, startS3 } from 'laptop-cloud/testing';
import { afterEach, describe, expect, it, vi } from 'vitest';
import {
  multipartFromBytes,
  type ResumeUploadRequest,
  resumeLinkSeconds,
} from '#shared/resume-upload.ts';
import { send } from '../support/resume-uploads.ts';

const id = '0b9f6f0a-3c1d-4e55-9a53-1f6a5ce7d0a1';
const size = multipartFromBytes;
const requests: ResumeUploadRequest[] = [
  { id, operation: 'post', size: 4 },
  { id, operation: 'create', size },
  { id, operation: 'part', size, uploadId: 'any', partNumber: 1 },
  { id, operation: 'list', size, uploadId: 'any' },
  { id, operation: 'complete', size, uploadId: 'any' },
  { id, operation: 'abort', size, uploadId: 'any' },
];

/** An S3 whose clock can be moved, and our signing function with keys of that S3. */
async function startSigner() {
  const laptop = await startS3();
  const { accessKeyId, secretAccessKey } = await laptop.operator.config.credentials();
  vi.stubEnv('AWS_REGION', 'us-east-1');
  vi.stubEnv('AWS_ACCESS_KEY_ID', accessKeyId);
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', secretAccessKey);
  vi.stubEnv('AWS_ENDPOINT_URL_S3', laptop.url);
  vi.stubEnv('RESUMES_BUCKET_NAME', bucketName);
  vi.resetModules();
  const { presignResumeRequest } = await import('#functions/resumes/presign-resume-request.ts');
  return { laptop, presignResumeRequest };
}

afterEach(() => vi.unstubAllEnvs());

describe.each(requests)('what was signed for $operation', (request) => {
  it('is good for 5 minutes and no longer', async () => {
    const { laptop, presignResumeRequest } = await startSigner();
    const signed = await presignResumeRequest(request);
    const content = request.operation === 'part' ? Buffer.alloc(size) : 'text';
    const sendAfter = async (seconds: number) => {
      laptop.clock.offsetMs = seconds * 1000;
      return outcomeOf(await send(signed, signed.method === 'GET' ? undefined : content));
    };
    expect(await sendAfter(resumeLinkSeconds - 5)).not.toMatch(/AccessDenied|Signature/);
    expect(await sendAfter(resumeLinkSeconds + 5)).toBe('403 AccessDenied');
  });
});
