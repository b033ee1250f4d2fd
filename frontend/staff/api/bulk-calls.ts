import type * as z from 'zod/mini';
import { api as addresses } from '#shared/api.ts';
import {
  type BulkChange,
  type BulkResult,
  bulkAnswerSchema,
  type SeenRecord,
} from '#shared/bulk.ts';
import type { Kind } from '#shared/kinds.ts';

type Identified = { id: string };

/** What must be so of a record for its deletion: `suspected` takes only what was not released meanwhile. */
export type DeletionCondition = { suspected?: boolean };

/** The same to many records of a list, at most `mostBulkItems` a call; each answers with a result a record. */
export type BulkCalls = {
  changeMany: (
    kind: Kind,
    change: BulkChange,
    items: readonly SeenRecord[],
  ) => Promise<BulkResult[]>;
  deleteMany: (
    kind: Kind,
    items: readonly SeenRecord[],
    how?: DeletionCondition,
  ) => Promise<BulkResult[]>;
  restoreMany: (kind: Kind, items: readonly Identified[]) => Promise<BulkResult[]>;
  /** Puts suspected records into their list. */
  releaseMany: (kind: Kind, items: readonly Identified[]) => Promise<BulkResult[]>;
  /** Erases deleted records for good; for administrators. */
  eraseMany: (kind: Kind, items: readonly Identified[]) => Promise<BulkResult[]>;
};

type Send = <Answer>(
  path: string,
  init: RequestInit,
  read: (response: Response) => Promise<Answer>,
) => Promise<Answer>;
type ReadAs = <Answer>(schema: z.ZodMiniType<Answer>) => (response: Response) => Promise<Answer>;

/** These calls, by what sends a request of staff and reads its answer. */
export function createBulkCalls(send: Send, readAs: ReadAs): BulkCalls {
  const post = async (path: string, body: object): Promise<BulkResult[]> => {
    const headers = { 'content-type': 'application/json' };
    const init = { method: 'POST', headers, body: JSON.stringify(body) };
    return (await send(path, init, readAs(bulkAnswerSchema))).results;
  };
  const ids = (items: readonly Identified[]) => ({ items: items.map(({ id }) => ({ id })) });
  return {
    changeMany: (kind, change, items) => post(addresses.bulk.path(kind), { change, items }),
    deleteMany: (kind, items, { suspected } = {}) =>
      post(addresses.bulkDelete.path(kind), {
        items: items.map(({ id, version }) => ({ id, version })),
        ...(suspected && { suspected }),
      }),
    restoreMany: (kind, items) => post(addresses.bulkRestore.path(kind), ids(items)),
    eraseMany: (kind, items) => post(addresses.bulkErase.path(kind), ids(items)),
    releaseMany: (kind, items) => post(addresses.bulkRelease.path(kind), ids(items)),
  };
}
