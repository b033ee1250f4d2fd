/** Why a command can't be done: one sentence for the person who gave it. */
export class CommandError extends Error {
  override readonly name = 'CommandError';
}

/** Someone asks for a command's usage, which is its message. */
export class UsageRequest extends Error {
  override readonly name = 'UsageRequest';
}
