/** Why a command can't be done: one sentence for the person who gave it. */
export class CommandError extends Error {
  override readonly name = 'CommandError';
}
