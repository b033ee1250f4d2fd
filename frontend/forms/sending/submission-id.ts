import { z } from 'zod/mini';
import type { FormValues } from '#shared/form.ts';
import type { Kind } from '#shared/kinds.ts';
import { ascending } from '#shared/sorting.ts';
import { makeSenderSecret } from '#shared/status-link.ts';
import { submissionIdSchema } from '#shared/submission-id.ts';
import type { ItemStorage } from '../storage/expiring-items.ts';
import type { SubmissionResult } from './sending.ts';

/** A 409: the id belongs to other content. */
export type Taken = { status: 'taken' };

/** The stored state of a submission: only a digest of all values, never a typed value. */
const boundIdSchema = z.object({
  digest: z.string(),
  id: submissionIdSchema,
  /** The proof that this browser sent it. The receipt takes it over. */
  senderSecret: z.optional(z.string()),
  mayBeStored: z.optional(z.boolean()),
  /** The receipt has arrived. */
  hasArrived: z.optional(z.boolean()),
  /** Other content was sent under this id before, and may be the stored content. */
  wasSentOtherwise: z.optional(z.boolean()),
});
type BoundId = z.infer<typeof boundIdSchema>;

export type SubmissionIds = {
  /**
   * The id for this content. The same content keeps its id. Other content also keeps the id while it is unknown
   * whether the earlier content arrived: the server's answer then tells. Otherwise it gets a new id.
   */
  idFor: (kind: Kind, values: FormValues) => Promise<Pick<BoundId, 'id' | 'wasSentOtherwise'>>;
  /** A new id for this content, when the old id can't be used again. */
  renew: (kind: Kind, values: FormValues) => Promise<string>;
  /** Marks this page's submission of that kind as arrived: from now on other content is another submission. */
  setArrived: (kind: Kind) => void;
  /** Forgets the id, so that the next content of that kind is another submission, even if it is the same. */
  forget: (kind: Kind) => void;
  /** The secret that is sent with this id; each retry has the same secret. */
  secretOf: (id: string) => string | undefined;
  /** Whether a record was sent under this id, and no answer says that it was not stored. */
  mayBeStored: (id: string) => boolean;
  setMayBeStored: (id: string, mayBeStored: boolean) => void;
};

/**
 * Sends content under its id. If the server has other content under that id (409) that was not sent from here, it
 * sends once more under a new id. A record that was removed since (410) stays removed; it gets a new id in case the
 * visitor sends it again.
 * @param send receives the id, and whether other content may be stored under it
 */
export async function sendUnderId(
  ids: SubmissionIds,
  kind: Kind,
  content: FormValues,
  send: (id: string, wasSentOtherwise: boolean) => Promise<SubmissionResult | Taken>,
): Promise<SubmissionResult> {
  const { id, wasSentOtherwise = false } = await ids.idFor(kind, content);
  const first = await send(id, wasSentOtherwise);
  const result =
    first.status === 'taken' ? await send(await ids.renew(kind, content), false) : first;
  if (result.status === 'taken') return { status: 'failed', reason: 'server' };
  if (result.status === 'failed' && result.reason === 'removed') await ids.renew(kind, content);
  if (result.status === 'succeeded') ids.setArrived(kind);
  return result;
}

/** SHA-256 in hexadecimal of a kind and its values, in any order. */
export async function contentDigest(kind: Kind, values: FormValues): Promise<string> {
  const entries = Object.entries(values).sort(ascending(([name]) => name));
  const bytes = new TextEncoder().encode(JSON.stringify([kind, entries]));
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/**
 * Ids bound to contents, one for each kind. With `storage` they survive a reload and all tabs share them. If storage
 * is disabled (its getter or its methods throw), they last as long as the page.
 */
export function createSubmissionIds(storage: () => ItemStorage): SubmissionIds {
  const memory = new Map<Kind, BoundId>();
  /** Kinds whose id could not be stored. */
  const unstored = new Set<Kind>();

  const stored = (kind: Kind): BoundId | undefined => {
    try {
      const text = storage().getItem(idName(kind));
      return text === null ? undefined : boundIdSchema.parse(JSON.parse(text));
    } catch {
      return undefined;
    }
  };
  const remember = (kind: Kind, bound: BoundId): BoundId => {
    memory.set(kind, bound);
    try {
      // Each new id gets a full week until it expires.
      if (stored(kind)?.id !== bound.id) storage().removeItem(idName(kind));
      storage().setItem(idName(kind), JSON.stringify(bound));
      unstored.delete(kind);
    } catch {
      unstored.add(kind);
    }
    return bound;
  };
  /** Updates the state of this page's id. By now the storage may have another tab's id or none. */
  const note = (kind: Kind, what: Partial<BoundId>): void => {
    const bound = memory.get(kind);
    if (bound === undefined) return;
    if (unstored.has(kind) || stored(kind)?.id === bound.id) remember(kind, { ...bound, ...what });
    else memory.set(kind, { ...bound, ...what });
  };
  /** The last id of the kind, from any tab, if its result is unknown. */
  const unsettled = (kind: Kind): BoundId | undefined => {
    const last = unstored.has(kind) ? memory.get(kind) : stored(kind);
    return last?.mayBeStored && !last.hasArrived ? last : undefined;
  };

  return {
    async idFor(kind, values) {
      const digest = await contentDigest(kind, values);
      // Meanwhile another tab may have sent the same content or other content.
      const known = [stored(kind), memory.get(kind)].find((bound) => bound?.digest === digest);
      if (known) return remember(kind, known);
      const before = unsettled(kind);
      if (before) return remember(kind, { ...before, digest, wasSentOtherwise: true });
      return remember(kind, newlyBound(digest));
    },
    async renew(kind, values) {
      const digest = await contentDigest(kind, values);
      return remember(kind, newlyBound(digest)).id;
    },
    setArrived: (kind) => note(kind, { hasArrived: true, senderSecret: undefined }),
    forget(kind) {
      memory.delete(kind);
      try {
        storage().removeItem(idName(kind));
      } catch {
        // Only the memory had the id.
      }
    },
    secretOf: (id) => [...memory.values()].find((bound) => bound.id === id)?.senderSecret,
    mayBeStored: (id) => [...memory.values()].some((bound) => bound.id === id && bound.mayBeStored),
    setMayBeStored(id, mayBeStored) {
      for (const [kind, bound] of memory) if (bound.id === id) note(kind, { mayBeStored });
    },
  };
}

const newlyBound = (digest: string): BoundId => ({
  digest,
  id: crypto.randomUUID(),
  senderSecret: makeSenderSecret(),
});

/** The id in the stored text, if its receipt has arrived in any tab. */
export function arrivedIdOf(text: string | null): string | undefined {
  if (text === null) return undefined;
  try {
    const bound = boundIdSchema.parse(JSON.parse(text));
    return bound.hasArrived ? bound.id : undefined;
  } catch {
    return undefined;
  }
}

/** The name under which a kind's id is stored. */
export const idName = (kind: Kind): string => `submission-id:${kind}`;
