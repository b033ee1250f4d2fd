import { describe, expect, test } from 'vitest';
import {
  isPdfSignature,
  maximumResumeBytes,
  multipartFromBytes,
  partCount,
  partRange,
  resumeUploadRequestSchema,
} from '#shared/resume-upload.ts';

const id = '0b9f6f0a-3c1d-4e55-9a53-1f6a5ce7d0a1';
const uploadId = 'VXBsb2FkSWQ.a_b-c~1';
const isValid = (request: object) => resumeUploadRequestSchema.safeParse(request).success;

describe('what may be signed', () => {
  test.each([
    [1, 'post', true],
    [0, 'post', false],
    [1.5, 'post', false],
    ['1', 'post', false],
    [multipartFromBytes - 1, 'post', true],
    [multipartFromBytes, 'post', false],
    [multipartFromBytes - 1, 'create', false],
    [multipartFromBytes, 'create', true],
    [maximumResumeBytes, 'create', true],
    [maximumResumeBytes + 1, 'create', false],
    [multipartFromBytes, 'delete', false],
  ])('a size of %s for %s: %s', (size, operation, expected) => {
    expect(isValid({ id, operation, size })).toBe(expected);
  });

  test.each(['list', 'complete', 'abort'])(
    '%s needs the id of an upload, and nothing more',
    (operation) => {
      const request = { id, operation, size: multipartFromBytes, uploadId };
      expect(isValid(request)).toBe(true);
      expect(isValid({ ...request, uploadId: undefined })).toBe(false);
      expect(isValid({ ...request, uploadId: '' })).toBe(false);
      expect(isValid({ ...request, uploadId: 'a b' })).toBe(false);
      expect(isValid({ ...request, uploadId: 'a'.repeat(1025) })).toBe(false);
      expect(isValid({ ...request, key: 'resume/1.pdf' })).toBe(false);
      expect(isValid({ ...request, id: '../1' })).toBe(false);
    },
  );

  test('a part is one of those that the size has', () => {
    const request = { id, operation: 'part', size: multipartFromBytes + 1, uploadId };
    expect([0, 1, 2, 3, 1.5].map((partNumber) => isValid({ ...request, partNumber }))).toEqual([
      ...[false, true, true, false, false],
    ]);
    expect(isValid({ ...request, size: multipartFromBytes, partNumber: 2 })).toBe(false);
  });
});

describe('the parts', () => {
  test.each([
    [multipartFromBytes, [5_242_880]],
    [multipartFromBytes + 1, [5_242_880, 1]],
    [maximumResumeBytes, [5_242_880, 5_242_880]],
  ])('of %d bytes are %j', (sizeBytes, expected) => {
    const sizes = Array.from({ length: partCount(sizeBytes) }, (_, index) => {
      const { startByte, endByte } = partRange(sizeBytes, index + 1);
      return endByte - startByte;
    });
    expect(sizes).toEqual(expected);
  });
});

test('a PDF begins with %PDF-, at its first byte', () => {
  const startsAs = (text: string) => isPdfSignature(new TextEncoder().encode(text));
  expect(['%PDF-', '%PDF-1.7', '%PDF', '%pdf-', ' %PDF-', ''].map(startsAs)).toEqual([
    ...[true, true, false, false, false, false],
  ]);
});
