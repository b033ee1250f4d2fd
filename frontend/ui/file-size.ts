const kilobyte = 1024;
const megabyte = kilobyte * kilobyte;

/** A file's size as people read it, in units of 1024: `812 bytes`, `240 kB`, `2.4 MB`. */
export function fileSize(sizeBytes: number): string {
  if (sizeBytes < kilobyte) return sizeBytes === 1 ? '1 byte' : `${sizeBytes} bytes`;
  const kilobytes = Math.round(sizeBytes / kilobyte);
  if (kilobytes < kilobyte) return `${kilobytes} kB`;
  return `${Number((sizeBytes / megabyte).toFixed(1))} MB`;
}
