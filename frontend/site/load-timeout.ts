/** A script chunk that takes longer than this counts as failed (section 9), in milliseconds. */
export const loadTimeoutMs = 120_000;
