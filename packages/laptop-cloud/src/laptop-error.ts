/** An option of `startLaptop` that a caller may change after a refusal; `fresh` would discard the data. */
export type ChangeableOption = 'assembly' | 'folder' | 'fresh' | 'port';

/** An error that a person can fix: one sentence or two that say what is wrong and what to do, shown without a stack. */
export class LaptopError extends Error {
  /** The option that the message asks to change, so that a command can name its own way to set it. */
  readonly option: ChangeableOption | undefined;

  constructor(
    message: string,
    { option, ...rest }: ErrorOptions & { option?: ChangeableOption } = {},
  ) {
    super(message, rest);
    this.name = 'LaptopError';
    this.option = option;
  }
}
