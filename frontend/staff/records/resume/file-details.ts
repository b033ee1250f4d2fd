import { dateAndTime } from '#frontend/staff/kit/layout/day-words.ts';
import { fileSize } from '#frontend/ui/file-size.ts';
import { counted } from '#shared/counted.ts';
import type { StoredFile } from '#shared/stored-file.ts';

/** `240 kB (245,760 bytes)`; a size below 1024 only in bytes. */
function sizeInWords(bytes: number): string {
  const exact = counted(bytes, 'byte');
  return bytes < 1024 ? exact : `${fileSize(bytes)} (${exact})`;
}

/** All entries of the metadata in the specification's order, as [label, words]. */
export const fileDetails = (file: StoredFile): [string, string | null][] => [
  ['Bucket', file.bucket],
  ['Generation', file.generation],
  ['Metageneration', file.metageneration],
  ['Full path', file.fullPath],
  ['Name', file.name],
  ['Size', sizeInWords(file.size)],
  ['Time created', dateAndTime(file.timeCreated, ' at ')],
  ['Updated', dateAndTime(file.updated, ' at ')],
  ['MD5 hash', file.md5Hash],
  ['Cache control', file.cacheControl],
  ['Content disposition', file.contentDisposition],
  ['Content encoding', file.contentEncoding],
  ['Content language', file.contentLanguage],
  ['Content type', file.contentType],
  [
    'Custom metadata',
    Object.entries(file.customMetadata)
      .map(([name, value]) => `${name}: ${value}`)
      .join(', ') || null,
  ],
];
