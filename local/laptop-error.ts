/** What a person can act on: shown as one line that says what is wrong and what to do, without a stack. */
export class LaptopError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'LaptopError';
  }
}
