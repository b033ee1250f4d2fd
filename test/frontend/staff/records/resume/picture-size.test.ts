import { expect, it } from 'vitest';
import { pictureSize } from '#frontend/staff/records/resume/picture-size.ts';

/** A JPEG's start with segments: each a marker and its content. */
const jpegOf = (...segments: [marker: number, content: number[]][]) =>
  Uint8Array.from([
    ...[0xff, 0xd8],
    ...segments.flatMap(([marker, content]) => [
      ...[0xff, marker],
      ...[(content.length + 2) >> 8, (content.length + 2) & 0xff],
      ...content,
    ]),
  ]);
const frame = [8, 0x0b, 0xb8, 0x0f, 0xa0, 3];

it('reads the size of a JPEG from its frame, and not from a preview in its metadata', () => {
  const preview = [...jpegOf([0xc0, [8, 0, 120, 0, 160, 3]])];
  expect(pictureSize(jpegOf([0xe1, preview], [0xc4, [1, 2, 3]], [0xc2, frame]))).toEqual({
    width: 4000,
    height: 3000,
  });
});

it('reads the size of a PNG from its first chunk', () => {
  const png = new Uint8Array(24);
  png[0] = 0x89;
  new DataView(png.buffer).setUint32(16, 4000);
  new DataView(png.buffer).setUint32(20, 3000);
  expect(pictureSize(png)).toEqual({ width: 4000, height: 3000 });
});

it.each([
  ['ends early', jpegOf([0xe1, [1, 2, 3]])],
  ['has no markers', Uint8Array.of(0xff, 0xd8, 1, 2, 3)],
  ['is a PNG without a chunk', Uint8Array.of(0x89, 0x50)],
  ['is empty', new Uint8Array()],
])('reads none of a file that %s', (_, bytes) => {
  expect(pictureSize(bytes)).toBeUndefined();
});
