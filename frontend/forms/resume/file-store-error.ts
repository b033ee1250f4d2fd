/**
 * The file store's errors (section 8). The section gives the texts of object-not-found,
 * unauthenticated, unauthorized, retry-limit-exceeded and canceled; the others are ours.
 * `cannot-read-file` is one of its "others": the chosen file was moved, changed or taken away.
 */
const texts = {
  unknown: () => 'An unknown error occurred, please try again.',
  'object-not-found': (path) => `Object '${path}' does not exist.`,
  'quota-exceeded': () => 'Quota of the file store exceeded.',
  unauthenticated: () => 'User is not authenticated, please authenticate and try again.',
  unauthorized: (path) => `User does not have permission to access '${path}'.`,
  'retry-limit-exceeded': () => 'Max retry time for operation exceeded, please try again.',
  canceled: () => 'User canceled the upload/download.',
  'invalid-url': () => 'The file store gave an invalid URL.',
  'invalid-checksum': () => 'The uploaded file was damaged on the way, please try again.',
  'server-file-wrong-size': () => 'The file store has another file size, please try again.',
  'cannot-read-file': () => 'The file can no longer be read, please select it again.',
} as const satisfies Record<string, (path: string) => string>;

export type FileStoreErrorCode = keyof typeof texts;

/** Every code of the catalogue, for those who loop over it. */
export const fileStoreErrorCodes: readonly string[] = Object.keys(texts);

/** Why an upload ended without the file being stored; `cause` is what it was told, if anything. */
export class FileStoreError extends Error {
  readonly code: FileStoreErrorCode;

  /** @param path the stored file's, such as `resume/{id}.pdf` */
  constructor(code: FileStoreErrorCode, path: string, cause?: unknown) {
    super(texts[code](path), { cause });
    this.name = 'FileStoreError';
    this.code = code;
  }
}
