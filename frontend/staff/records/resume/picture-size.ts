/** The size of a picture in pixels, as its file says it. */
export type PictureSize = { width: number; height: number };

/** Markers of JPEG that begin a frame: all of C0 to CF but the tables C4, C8 and CC. */
const isFrame = (marker: number): boolean =>
  marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);

/**
 * Reads the size of a PNG or JPEG without decoding it, so that a file of a few bytes can't claim gigabytes of memory.
 * @returns undefined for a file without a size, which browsers can't decode either
 */
export function pictureSize(bytes: Uint8Array): PictureSize | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  try {
    return view.getUint8(0) === 0x89 ? sizeOfPng(view) : sizeOfJpeg(view);
  } catch {
    // The file ends before its size.
    return undefined;
  }
}

/** The first chunk of a PNG has its size. */
const sizeOfPng = (view: DataView): PictureSize => ({
  width: view.getUint32(16),
  height: view.getUint32(20),
});

/** A JPEG is a row of segments, each with its length. The frame has the size. */
function sizeOfJpeg(view: DataView): PictureSize | undefined {
  let at = 2;
  while (view.getUint8(at) === 0xff) {
    const marker = view.getUint8(at + 1);
    // Fill bytes may come before a marker.
    if (marker === 0xff) at += 1;
    else if (isFrame(marker))
      return { height: view.getUint16(at + 5), width: view.getUint16(at + 7) };
    else at += 2 + view.getUint16(at + 2);
  }
  return undefined;
}
