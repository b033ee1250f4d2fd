import { onePage, stream } from '../resume-pdf.ts';
import { deflated, deflatedZeros } from './compressed.ts';

const image = (width: number, height: number, rest: string, data: string): string =>
  stream(
    `/Type/XObject/Subtype/Image/Width ${width}/Height ${height}/BitsPerComponent 8${rest}`,
    data,
  );

const drawn = (name: string): string => `q 612 0 0 792 0 0 cm /${name} Do Q`;
const named = (name: string, number: number): string => `/${name} ${number} 0 R`;

/** 900 million zeros in one picture, deflated twice. */
export const hugePicture = (): Buffer =>
  onePage(
    `/XObject<<${named('Huge', 5)}>>`,
    drawn('Huge'),
    image(
      30_000,
      30_000,
      '/ColorSpace/DeviceGray/Filter[/FlateDecode/FlateDecode]',
      deflated(deflatedZeros(900)),
    ),
  );

/** 200 pictures on a page, none of them large by itself: 48 MB each when they are decoded. */
export function manyPictures(): Buffer {
  const data = deflated(deflatedZeros(48));
  const count = 200;
  const numbers = Array.from({ length: count }, (_, index) => index + 5);
  return onePage(
    `/XObject<<${numbers.map((number) => named(`P${number}`, number)).join('')}>>`,
    numbers.map((number) => drawn(`P${number}`)).join('\n'),
    ...numbers.map(() =>
      image(4000, 4000, '/ColorSpace/DeviceRGB/Filter[/FlateDecode/FlateDecode]', data),
    ),
  );
}

/** 400 million zeros in an inline image of the page's content. */
export function inlinePicture(): Buffer {
  const data = deflatedZeros(400);
  return onePage(
    '',
    `q 612 0 0 792 0 0 cm BI /W 20000 /H 20000 /CS /G /BPC 8 /F /Fl ID ${data}\nEI Q`,
  );
}

const bytes = (...numbers: number[]): string => String.fromCharCode(...numbers);
const long = (number: number): string =>
  bytes(number >>> 24, (number >>> 16) & 255, (number >>> 8) & 255, number & 255);
const short = (number: number): string => bytes(number >>> 8, number & 255);

/** A JPEG 2000 codestream with only a header, which says how large the picture is. */
function jpeg2000(side: number): string {
  const component = bytes(7, 1, 1);
  const size =
    short(0) +
    [side, side, 0, 0, side, side, 0, 0].map(long).join('') +
    short(3) +
    component.repeat(3);
  const coding = bytes(0, 0) + short(1) + bytes(0, 1, 4, 4, 0, 1);
  const quantization = bytes(0x40) + bytes(0x40, 0x48, 0x48, 0x50);
  const segment = (marker: number, content: string) =>
    short(marker) + short(content.length + 2) + content;
  const tile =
    segment(0xff90, short(0) + long(14 + 64) + bytes(0, 1)) + short(0xff93) + bytes(0).repeat(64);
  return (
    short(0xff4f) +
    segment(0xff51, size) +
    segment(0xff52, coding) +
    segment(0xff5c, quantization) +
    tile +
    short(0xffd9)
  );
}

/** A JBIG2 stream of one page of this size, black all over. */
function jbig2(side: number): string {
  const page = long(side) + long(side) + long(0) + long(0) + bytes(4) + short(0);
  const region = long(side) + long(side) + long(0) + long(0) + bytes(0);
  const generic = region + bytes(8) + bytes(0).repeat(40);
  const segment = (number: number, type: number, content: string) =>
    long(number) + bytes(type, 0, 1) + long(content.length) + content;
  return segment(0, 48, page) + segment(1, 38, generic);
}

/** A JPEG with only a header, which says how large the picture is. */
function jpeg(side: number): string {
  const frame = bytes(8) + short(side) + short(side) + bytes(3, 1, 0x11, 0, 2, 0x11, 0, 3, 0x11, 0);
  const segment = (marker: number, content: string) =>
    short(marker) + short(content.length + 2) + content;
  const table = bytes(0) + bytes(1, ...Array(15).fill(0)) + bytes(0);
  const ac = bytes(0x10) + bytes(1, ...Array(15).fill(0)) + bytes(0);
  const scan = bytes(3, 1, 0, 2, 0, 3, 0, 0, 63, 0);
  const quantization = bytes(0) + bytes(1).repeat(64);
  return (
    short(0xffd8) +
    segment(0xffdb, quantization) +
    segment(0xffc0, frame) +
    segment(0xffc4, table) +
    segment(0xffc4, ac) +
    segment(0xffda, scan) +
    bytes(0).repeat(2000) +
    short(0xffd9)
  );
}

/** Pictures that are small by the page's objects and huge by their own headers; and a huge mask. */
export const lyingPictures = (): Buffer =>
  onePage(
    `/XObject<<${named('Jpx', 5)}${named('Jbig', 6)}${named('Jpeg', 7)}${named('Masked', 8)}>>`,
    ['Jpx', 'Jbig', 'Jpeg', 'Masked'].map(drawn).join('\n'),
    image(100, 100, '/ColorSpace/DeviceRGB/Filter/JPXDecode', jpeg2000(30_000)),
    stream(
      '/Type/XObject/Subtype/Image/Width 100/Height 100/BitsPerComponent 1/ColorSpace/DeviceGray/Filter/JBIG2Decode',
      jbig2(100_000),
    ),
    image(100, 100, '/ColorSpace/DeviceRGB/Filter/DCTDecode', jpeg(30_000)),
    image(1, 1, '/ColorSpace/DeviceGray/SMask 9 0 R', bytes(0)),
    image(
      30_000,
      30_000,
      '/ColorSpace/DeviceGray/Filter[/FlateDecode/FlateDecode]',
      deflated(deflatedZeros(900)),
    ),
  );
