import { z } from 'zod/mini';
import type { FormValues } from '#shared/form.ts';
import type { Kind } from '#shared/kinds.ts';
import { submissionIdSchema } from '#shared/submission-id.ts';
import type { ItemStorage } from '../storage/expiring-items.ts';
import type { SubmissionResult } from './sending.ts';
import { makeSenderSecret } from './status-link.ts';

/** A 409: the id belongs to another content. */
export type Taken = { status: 'taken' };

/** What is remembered of a submission: never a typed value, only the digest of them all. */
const boundIdSchema = z.object({
  digest: z.string(),
  id: submissionIdSchema,
  /** What proves that this browser has sent it, until it is the receipt's. */
  senderSecret: z.optional(z.string()),
  mayBeStored: z.optional(z.boolean()),
  /** Its receipt came. */
  hasArrived: z.optional(z.boolean()),
  /** Other content has gone out under this id before, and may be what is stored. */
  wasSentOtherwise: z.optional(z.boolean()),
});
type BoundId = z.infer<typeof boundIdSchema>;

export type SubmissionIds = {
  /**
   * The id for this content: the same content keeps its id. So does other content while nobody knows whether
   * what went out under it has arrived, because then the server's answer to it says so. Else it gets a new one.
   */
  idFor: (kind: Kind, values: FormValues) => Promise<Pick<BoundId, 'id' | 'wasSentOtherwise'>>;
  /** A new id for this content, when the old one is used up. */
  renew: (kind: Kind, values: FormValues) => Promise<string>;
  /** What this page has sent of that kind has arrived: other content is another submission from now on. */
  setArrived: (kind: Kind) => void;
  /** The next content of that kind is another submission, whatever it is. */
  forget: (kind: Kind) => void;
  /** The secret that goes out beside this id, the same with each repetition. */
  secretOf: (id: string) => string | undefined;
  /** Whether a record has gone out under this id, and nothing has said yet that it was not stored. */
  mayBeStored: (id: string) => boolean;
  setMayBeStored: (id: string, mayBeStored: boolean) => void;
};

/**
 * Sends content under its id, and once more under a new one when the server knows that id with other
 * content (409) that nobody here has sent. What was removed since (410) stays removed, until the visitor wants
 * it sent anew: for that it gets a new id.
 * @param send is told whether other content may be stored under the id
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
export function createSubmissionIds(storage: () => ItemStorage): SubmissionIds {
  const memory = new Map<Kind, BoundId>();
  /** Kinds whose id found no place in the storage. */
  const unkept = new Set<Kind>();

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
      // Each id has a week of its own.
      if (stored(kind)?.id !== bound.id) storage().removeItem(idName(kind));
      storage().setItem(idName(kind), JSON.stringify(bound));
      unkept.delete(kind);
    } catch {
      unkept.add(kind);
    }
    return bound;
  };
  /** Notes what became of the id that this page has sent under; the storage may have another tab's by now, or none. */
  const note = (kind: Kind, what: Partial<BoundId>): void => {
    const bound = memory.get(kind);
    if (bound === undefined) return;
    if (unkept.has(kind) || stored(kind)?.id === bound.id) remember(kind, { ...bound, ...what });
    else memory.set(kind, { ...bound, ...what });
  };
  /** The last id of the kind whose end nobody knows, whichever tab has sent under it. */
  const unsettled = (kind: Kind): BoundId | undefined => {
    const last = unkept.has(kind) ? memory.get(kind) : stored(kind);
    return last?.mayBeStored && !last.hasArrived ? last : undefined;
  };

  return {
    async idFor(kind, values) {
      const digest = await contentDigest(kind, values);
      // Another tab may have sent the same content meanwhile, or other content.
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
        // It was in memory alone.
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

/** The id of what is stored in that text, if its receipt came, in whichever tab. */
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
