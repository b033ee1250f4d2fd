/** A resume takes more memory or time than the screen gives it. */
export class TooHeavyError extends Error {
  override readonly name = 'TooHeavyError';

  constructor() {
    super('This resume is too heavy to show.');
  }
}
