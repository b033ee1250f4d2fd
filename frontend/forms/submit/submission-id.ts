import { z } from 'zod/mini';
import type { FormValues } from '#shared/form.ts';
import type { Kind } from '#shared/kinds.ts';
import { submissionIdSchema } from '#shared/submission.ts';
import type { SubmissionResult } from './sending.ts';

/** A 409: the id belongs to another content. */
export type Taken = { status: 'taken' };

/** What is remembered of a submission: never a typed value, only the digest of them all. */
const boundIdSchema = z.object({
  digest: z.string(),
  id: submissionIdSchema,
  mayBeStored: z.optional(z.boolean()),
});
type BoundId = z.infer<typeof boundIdSchema>;

/** The part of `Storage` that is needed, so that tests can bring their own. */
export type IdStorage = Pick<Storage, 'getItem' | 'setItem'>;

export type SubmissionIds = {
  /** The id for this content: the same content keeps its id, other content gets a new one. */
  idFor: (kind: Kind, values: FormValues) => Promise<string>;
  /** A new id for this content, when the old one is used up. */
  renew: (kind: Kind, values: FormValues) => Promise<string>;
  /** Whether a record has gone out under this id, and nothing has said yet that it was not stored. */
  mayBeStored: (id: string) => boolean;
  setMayBeStored: (id: string, mayBeStored: boolean) => void;
};

/**
 * Sends content under its id, and once more under a new one when the server knows that id with other
 * content (409). What was removed since (410) stays removed, until the visitor wants it sent anew: for that
 * it gets a new id.
 */
export async function sendUnderId(
  ids: SubmissionIds,
  kind: Kind,
  content: FormValues,
  send: (id: string) => Promise<SubmissionResult | Taken>,
): Promise<SubmissionResult> {
  const first = await send(await ids.idFor(kind, content));
  if (first.status === 'failed' && first.reason === 'removed') await ids.renew(kind, content);
  if (first.status !== 'taken') return first;
  const second = await send(await ids.renew(kind, content));
  return second.status === 'taken' ? { status: 'failed', reason: 'server' } : second;
}

/** SHA-256 in hexadecimal of a kind and its values; the order of the values plays no part. */
export async function contentDigest(kind: Kind, values: FormValues): Promise<string> {
  const entries = Object.entries(values).sort(([a], [b]) => (a < b ? -1 : 1));
  const bytes = new TextEncoder().encode(JSON.stringify([kind, entries]));
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/**
 * Ids bound to contents, one a kind. By `storage` they outlast a reload and are shared by all tabs; where it is
 * switched off (its getter throws, or its methods do), they last as long as the page.
 */
export function createSubmissionIds(storage: () => IdStorage): SubmissionIds {
  const memory = new Map<Kind, BoundId>();

  const stored = (kind: Kind): BoundId | undefined => {
    try {
      const text = storage().getItem(idName(kind));
      return text === null ? undefined : boundIdSchema.parse(JSON.parse(text));
    } catch {
      return undefined;
    }
  };
  const remember = (kind: Kind, bound: BoundId): string => {
    memory.set(kind, bound);
    try {
      storage().setItem(idName(kind), JSON.stringify(bound));
    } catch {
      // Memory holds it.
    }
    return bound.id;
  };

  return {
    async idFor(kind, values) {
      const digest = await contentDigest(kind, values);
      // Another tab may have sent the same content meanwhile, or other content.
      const known = [stored(kind), memory.get(kind)].find((bound) => bound?.digest === digest);
      return remember(kind, known ?? { digest, id: crypto.randomUUID() });
    },
    async renew(kind, values) {
      const digest = await contentDigest(kind, values);
      return remember(kind, { digest, id: crypto.randomUUID() });
    },
    mayBeStored: (id) => [...memory.values()].some((bound) => bound.id === id && bound.mayBeStored),
    setMayBeStored(id, mayBeStored) {
      for (const [kind, bound] of memory) {
        if (bound.id === id) remember(kind, { ...bound, mayBeStored });
      }
    },
  };
}

/** The name under which a kind's id is stored. */
export const idName = (kind: Kind): string => `submission-id:${kind}`;
