import { expect, test } from 'vitest';
import { fileSize } from '#frontend/ui/file-size.ts';

test.each([
  [0, '0 bytes'],
  [1, '1 byte'],
  [1023, '1023 bytes'],
  [1024, '1 kB'],
  [245_760, '240 kB'],
  [1_048_063, '1023 kB'],
  [1_048_064, '1 MB'],
  [2_516_583, '2.4 MB'],
  [10_485_760, '10 MB'],
])('%i bytes are %s', (sizeBytes, words) => {
  expect(fileSize(sizeBytes)).toBe(words);
});
