/** Thrown if a resume takes more memory or time than its limits. */
export class TooHeavyError extends Error {
  override readonly name = 'TooHeavyError';

  constructor() {
    super('This resume is too heavy to show.');
  }
}
