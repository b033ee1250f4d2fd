import { describe, expect, it } from 'vitest';
import { fileDetails } from '#frontend/staff/records/resume/file-details.ts';
import type { StoredFile } from '#shared/stored-file.ts';

const file: StoredFile = {
  bucket: 'resumes',
  generation: 'v1',
  metageneration: '1',
  fullPath: 'resume/a.pdf',
  name: 'a.pdf',
  size: 245_760,
  timeCreated: '2026-11-20T10:19:28.000Z',
  updated: '2026-11-20T10:19:28.000Z',
  md5Hash: 'd41d8cd98f00b204e9800998ecf8427e',
  cacheControl: null,
  contentDisposition: null,
  contentEncoding: null,
  contentLanguage: null,
  contentType: null,
  customMetadata: {},
};
const wordsFor = (changes: Partial<StoredFile>, label: string) =>
  new Map(fileDetails({ ...file, ...changes })).get(label);

describe('what is stored of a file', () => {
  it('is told in full, in the order of the specification', () => {
    expect(fileDetails(file).map(([label]) => label)).toEqual([
      'Bucket',
      'Generation',
      'Metageneration',
      'Full path',
      'Name',
      'Size',
      'Time created',
      'Updated',
      'MD5 hash',
      'Cache control',
      'Content disposition',
      'Content encoding',
      'Content language',
      'Content type',
      'Custom metadata',
    ]);
  });

  it('has its size in words and to the byte', () => {
    expect(wordsFor({}, 'Size')).toBe('240 kB (245,760 bytes)');
    expect(wordsFor({ size: 1023 }, 'Size')).toBe('1,023 bytes');
    expect(wordsFor({ size: 1 }, 'Size')).toBe('1 byte');
    expect(wordsFor({ size: 10_485_760 }, 'Size')).toBe('10 MB (10,485,760 bytes)');
  });

  it('has its times by New York’s clock', () => {
    expect(wordsFor({}, 'Time created')).toBe('11/20/2026 at 5:19:28 AM');
  });

  it('has no words for what is not known', () => {
    expect(wordsFor({}, 'Content language')).toBeNull();
    expect(wordsFor({}, 'Custom metadata')).toBeNull();
    expect(wordsFor({ customMetadata: { a: '1', b: '2' } }, 'Custom metadata')).toBe('a: 1, b: 2');
  });
});
