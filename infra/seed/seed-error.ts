/** Why sample records can't be written: one sentence for the person who asked for them. */
export class SeedError extends Error {
  override readonly name = 'SeedError';
}
