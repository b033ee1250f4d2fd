import * as z from 'zod/mini';

/** More changes than a record ever has; one more than any version is still a number that can be stored. */
const largestVersion = 1_000_000_000;

const error = 'version must be the number that was read.';

/** The version of a record or a note that was seen, by which a change finds out that another one came first. */
export const versionSchema = (first: 0 | 1) =>
  z.int(error).check(z.gte(first, error), z.lte(largestVersion, error));
