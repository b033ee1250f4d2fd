import { type FileType, fileTypeNames, fileTypes } from '#shared/file-types.ts';

/** Where resumes and documents lie: before and after a record has claimed them, and while it is in the bin. */
export const resumeFolders = {
  incoming: 'incoming/',
  claimed: 'resume/',
  deleted: 'deleted/',
} as const;
export type ResumeFolder = keyof typeof resumeFolders;

/** The key of a file by its name (`resume-names.ts`). */
export const fileKeyOf = (folder: ResumeFolder, name: string): string =>
  `${resumeFolders[folder]}${name}`;

/**
 * The patterns that roles are bound to: the keys of all names of a folder, one pattern for each type of file. A folder's prefix matches none.
 * @param name with `*` for values, and without the extension
 */
export const keyPatternsOf = (folder: ResumeFolder, name = '*'): string[] =>
  fileTypeNames.map((type) => fileKeyOf(folder, withExtension(name, type)));

/** A name with the extension of its type. */
export const withExtension = (name: string, type: FileType): string =>
  `${name}.${fileTypes[type].extension}`;

/** The type of a file by its name; undefined for an object that is no file of a record. */
export const typeOfName = (name: string): FileType | undefined =>
  fileTypeNames.find((type) => name.endsWith(`.${fileTypes[type].extension}`));

/** The tag with GuardDuty's verdict on an object, and its value for a clean one. */
export const malwareTag = 'GuardDutyMalwareScanStatus';
export const cleanVerdict = 'NO_THREATS_FOUND';
