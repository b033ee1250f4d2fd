import { crc32, deflateSync } from 'node:zlib';

const width = 640;
const height = 400;

type Color = readonly [red: number, green: number, blue: number];
const paper: Color = [232, 236, 233];
const ink: Color = [96, 110, 104];
const pine: Color = [30, 92, 74];

const isIn = (x: number, y: number, [left, top, right, bottom]: readonly number[]): boolean =>
  x >= Number(left) && x < Number(right) && y >= Number(top) && y < Number(bottom);

/** The lines of a card in the place of its words. */
const lines = [
  [280, 130, 560, 146],
  [280, 176, 500, 188],
  [280, 214, 540, 226],
  [280, 252, 460, 264],
] as const;

/** A card with a head in a frame and lines in the place of words. */
function colorAt(x: number, y: number): Color {
  if (y < 70) return pine;
  const isHead = (x - 140) ** 2 + (y - 180) ** 2 < 45 ** 2;
  const isBody = ((x - 140) / 75) ** 2 + ((y - 320) / 80) ** 2 < 1 && y < 320;
  return isHead || isBody || lines.some((line) => isIn(x, y, line)) ? ink : paper;
}

function chunk(type: string, content: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), content]);
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(content.length);
  check.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, check]);
}

/** A drawing of a card without a person's data, as a PNG: the sample of an identification. */
export function sampleIdentification(): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  // Eight bits a color, three colors a pixel.
  header.set([8, 2, 0, 0, 0], 8);
  const rows = Array.from({ length: height }, (_, y) => [
    0,
    ...Array.from({ length: width }, (_, x) => colorAt(x, y)).flat(),
  ]);
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.from(rows.flat()))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}
