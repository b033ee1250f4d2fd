/**
 * The file store's errors (section 8). The section gives the texts of object-not-found, unauthenticated, unauthorized,
 * retry-limit-exceeded and canceled; the others are ours. `cannot-read-file` is one of its "others": the chosen file was
 * moved, changed or deleted.
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

/** The text of an error of the file store. @param path the stored file's, such as `resume/{id}.pdf` */
export const fileStoreText = (code: FileStoreErrorCode, path: string): string => texts[code](path);

/** The codes of the statuses that say nothing but their reason (section 8). */
const codes: ReadonlyMap<number, FileStoreErrorCode> = new Map([
  [401, 'unauthenticated'],
  [402, 'quota-exceeded'],
  [403, 'unauthorized'],
]);

/** The code for the status of a final refusal; undefined for a status with several reasons. */
export const fileStoreCodeOf = (status: number): FileStoreErrorCode | undefined =>
  codes.get(status);
