/** Where resumes lie: before and after a submission has claimed them, and while it is in the bin. */
export const resumeFolders = {
  incoming: 'incoming/',
  claimed: 'resume/',
  deleted: 'deleted/',
} as const;
export type ResumeFolder = keyof typeof resumeFolders;

/** The key of a resume by its name (`resume-names.ts`); with `*` for it, the pattern that roles are bound to. */
export const resumeKeyOf = (folder: ResumeFolder, name: string): string =>
  `${resumeFolders[folder]}${name}.pdf`;

/** The tag with GuardDuty's verdict on an object, and its value for a clean one. */
export const malwareTag = 'GuardDutyMalwareScanStatus';
export const cleanVerdict = 'NO_THREATS_FOUND';
