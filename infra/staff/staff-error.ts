/** Why a staff command can't be done: one sentence for the person who gave it. */
export class StaffError extends Error {
  override readonly name = 'StaffError';
}
