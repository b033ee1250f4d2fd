/** A function's name as the id of its construct: `create-submission` → `CreateSubmission`. */
export const constructIdOf = (name: string): string =>
  name.replace(/(?:^|-)([a-z])/g, (_, letter: string) => letter.toUpperCase());
