/** The types of files that senders upload: their extension in the bucket, and the bytes that such a file begins with. */
export const fileTypes = {
  'application/pdf': { name: 'PDF', extension: 'pdf', signature: [0x25, 0x50, 0x44, 0x46, 0x2d] },
  'image/jpeg': { name: 'JPEG', extension: 'jpg', signature: [0xff, 0xd8, 0xff] },
  'image/png': {
    name: 'PNG',
    extension: 'png',
    signature: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
  },
} as const satisfies Record<
  string,
  { name: string; extension: string; signature: readonly number[] }
>;
export type FileType = keyof typeof fileTypes;
export const fileTypeNames = ['application/pdf', 'image/jpeg', 'image/png'] as const;

/** The bytes of a file that `hasSignature` and `fileTypeOf` read. */
export const signatureBytes = 8;

/** Whether a file begins as files of a type do, at its very first byte. @param bytes the first `signatureBytes`, or all */
export const hasSignature = (type: FileType, bytes: Uint8Array): boolean =>
  fileTypes[type].signature.every((byte, index) => bytes[index] === byte);

/** The type of a file by its first bytes; undefined for a type that nobody may upload. */
export const fileTypeOf = (bytes: Uint8Array): FileType | undefined =>
  fileTypeNames.find((type) => hasSignature(type, bytes));
