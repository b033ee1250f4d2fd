import * as z from 'zod/mini';
import { type ExpiryState, expiryState, isLicense } from '#shared/desk/credentials.ts';
import { referenceOf } from '#shared/reference.ts';
import { listRowSchema } from '#shared/submission.ts';
import { isCandidate, untouched } from '#shared/work.ts';
import { listPartition } from '../records/submissions-store.ts';
import { type Position, readPartition } from '../table/read-partition.ts';

/** A license or certificate that is expired or expires soon, by the reference of its application and without its day. */
export type Expiring = {
  reference: string;
  type: 'license' | 'certificate';
  state: ExpiryState;
};

const rowSchema = z.pick(listRowSchema, { id: true, summary: true, work: true });

/**
 * The licenses and certificates of all applications that are expired or expire within the longest warning, in the order of the
 * list. Withdrawn applications and those that ended without a hiring do not count.
 * @param pageSize the applications with such a credential that are read at a time
 */
export async function listExpiring(now: Date, pageSize = 1000): Promise<Expiring[]> {
  const found: Expiring[] = [];
  let after: Position | undefined;
  do {
    const { rows, next } = await readPartition(listPartition('employment'), {
      limit: pageSize,
      after,
      toRow: (entry) => {
        const expiring = expiringOf(entry, now);
        return expiring.length > 0 ? expiring : undefined;
      },
    });
    found.push(...rows.flat());
    after = next ?? undefined;
  } while (after);
  return found;
}

function expiringOf(entry: Record<string, unknown>, now: Date): Expiring[] {
  const { id, summary, work = untouched } = z.parse(rowSchema, entry);
  if (!isCandidate(work)) return [];
  const reference = referenceOf(id);
  return (summary?.credentials?.items ?? []).flatMap((item) => {
    const state = item.expiresOn === undefined ? undefined : expiryState(item.expiresOn, now);
    const type = isLicense(item) ? 'license' : 'certificate';
    return state === undefined ? [] : [{ reference, type, state } satisfies Expiring];
  });
}
