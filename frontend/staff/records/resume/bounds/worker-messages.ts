/** From the page to the worker: a new piece of work starts, with its own budget. */
export const nextPieceMessage = { resumeWork: 'next' } as const;

/** From the worker to the page: the work exceeds its budget, so the page must end the worker. */
export const tooHeavyMessage = { resumeWork: 'too-heavy' } as const;

/** Whether data between page and worker is this message. The messages of pdf.js use the same channel. */
export const isMessage = (data: unknown, message: { resumeWork: string }): boolean =>
  typeof data === 'object' &&
  data !== null &&
  'resumeWork' in data &&
  data.resumeWork === message.resumeWork;
