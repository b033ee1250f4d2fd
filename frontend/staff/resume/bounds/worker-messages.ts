/** The page to the worker: a new piece of work begins, with a budget of its own. */
export const nextPieceMessage = { resumeWork: 'next' } as const;

/** The worker to the page: the work takes more than its budget, and the worker is to be ended. */
export const tooHeavyMessage = { resumeWork: 'too-heavy' } as const;

/** Whether what a worker sent or got is this message; pdf.js's own pass between them too. */
export const isMessage = (data: unknown, message: { resumeWork: string }): boolean =>
  typeof data === 'object' &&
  data !== null &&
  'resumeWork' in data &&
  data.resumeWork === message.resumeWork;
