/** A stored item that its schema can't read. Only faulty code or a person with access to the table can have written it. */
export class DamagedItem extends Error {
  override readonly name = 'DamagedItem';

  /** @param cause the fault that the schema has found */
  constructor(cause?: unknown) {
    super('A stored item can not be read.', { cause });
  }
}
