import * as z from 'zod/mini';
import { createStore, type ReadableStore } from '#frontend/ui/store.ts';
import { type Unreadable, unreadableSchema } from '#shared/unreadable.ts';
import type { StaffApi } from './staff-api.ts';

/** The name of a list's call in the contract. */
export type ListCall = keyof StaffApi;

type Page = { list: ListCall; kind: string | undefined; entries: readonly Unreadable[] };

/** The entries that the answers of lists leave out because the server can't read them. */
export type LeftOut = {
  /** The pages with such entries, by their requests. */
  pages: ReadableStore<ReadonlyMap<string, Page>>;
  /** Forgets all of them, before the lists are read again. */
  forget: () => void;
};

const answerSchema = z.object({ unreadable: unreadableSchema });
const requestSchema = z.object({
  path: z.optional(z.looseObject({ kind: z.optional(z.string()) })),
  query: z.optional(z.looseObject({ limit: z.optional(z.unknown()) })),
});

/**
 * Notes what the answers of an API leave out, so that each list says it without carrying it along with its rows.
 * @returns the API to call, and what its answers left out
 */
export function noteLeftOut(api: StaffApi): { api: StaffApi; leftOut: LeftOut } {
  const pages = createStore<ReadonlyMap<string, Page>>(new Map());
  const note = (list: ListCall, request: unknown, answer: unknown) => {
    const { path, query } = z.safeParse(requestSchema, request).data ?? {};
    const key = JSON.stringify([list, path, { ...query, limit: undefined }]);
    const entries = z.safeParse(answerSchema, answer).data?.unreadable ?? [];
    const next = new Map(pages.get());
    next.delete(key);
    if (entries.length > 0) next.set(key, { list, kind: path?.kind, entries });
    if (next.size > 0 || pages.get().size > 0) pages.set(next);
  };
  const noting = new Proxy(api, {
    get(target, name: ListCall) {
      const call: unknown = Reflect.get(target, name);
      if (typeof call !== 'function') return call;
      return async (request: unknown) => {
        const answer: unknown = await call.call(target, request);
        note(name, request, answer);
        return answer;
      };
    },
  });
  return { api: noting, leftOut: { pages, forget: () => pages.set(new Map()) } };
}
