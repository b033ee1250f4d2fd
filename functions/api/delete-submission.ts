import * as z from 'zod/mini';
import { versionSchema } from '#shared/version.ts';
import { badRequest, changedMeanwhile } from '../http/api-error.ts';
import type { ApiRequest } from '../http/api-types.ts';
import { idOf, kindOf } from '../http/path.ts';
import { noContent } from '../http/responses.ts';
import { removeRecord } from './remove-record.ts';
import { staffEndpoint } from './staff-endpoint.ts';

const digitsSchema = z
  .string()
  .check(z.regex(/^\d{1,15}$/, 'version must be the number that was read.'));

const querySchema = z.object({
  version: z.optional(z.pipe(z.pipe(digitsSchema, z.transform(Number)), versionSchema(0))),
  suspected: z.optional(z.literal('true', { error: 'suspected must be true where it is given.' })),
});

/**
 * `DELETE /api/submissions/{kind}/{id}?version=&suspected=true`: 204, also when it is gone already. A record of another
 * version, or with `suspected` one that was released, stays: 409 with its present state.
 */
export const handler = staffEndpoint(
  'delete-submission',
  { body: 'none' },
  async ({ path, query, staff }) => {
    const { version, suspected } = wantedOf(query);
    const seen = { version, suspected: suspected !== undefined };
    const removed = await removeRecord(kindOf(path), idOf(path), staff.sub, seen);
    if (removed.status === 'conflict') throw changedMeanwhile({ work: removed.work });
    return noContent();
  },
);

function wantedOf({ version, suspected }: ApiRequest['query']): z.output<typeof querySchema> {
  const parsed = z.safeParse(querySchema, { version, suspected });
  if (!parsed.success) throw badRequest(z.prettifyError(parsed.error));
  return parsed.data;
}
