/** Where resumes lie: before and after a submission has claimed them. */
export const resumeFolders = { incoming: 'incoming/', claimed: 'resume/' } as const;

/** The key of an id's resume; with `*` for the id, the pattern that roles are bound to. */
export const resumeKeyOf = (folder: keyof typeof resumeFolders, id: string): string =>
  `${resumeFolders[folder]}${id}.pdf`;
