import { z } from 'zod/mini';
import { findPool, type Operation, parseInput } from '../context.ts';
import type { User } from '../store.ts';
import { listAttributes } from '../users.ts';
import { describeUser } from './admin-users.ts';

// Strict, so that a filter is refused and not passed over.
const listUsersInput = z.strictObject({
  UserPoolId: z.string(),
  Limit: z.nullish(z.number().check(z.minimum(1), z.maximum(60))),
  PaginationToken: z.nullish(z.string()),
});

/** Lists users, oldest first, at most 60 at once. */
export const listUsers: Operation = (context, input) => {
  const { UserPoolId, Limit, PaginationToken } = parseInput(listUsersInput, input);
  const pool = findPool(context, UserPoolId);
  const users = Object.values(pool.state.users).sort((one, other) =>
    orderOf(one) < orderOf(other) ? -1 : 1,
  );
  const { page, token } = cut(users, { limit: Limit ?? 60, after: PaginationToken, orderOf });
  return {
    Users: page.map((user) => ({ ...describeUser(user), Attributes: listAttributes(user) })),
    ...(token && { PaginationToken: token }),
  };
};

/** Lists the clients of a pool. */
export const listUserPoolClients: Operation = (context, input) => {
  const { UserPoolId, MaxResults, NextToken } = parseInput(
    z.object({
      UserPoolId: z.string(),
      MaxResults: z.nullish(z.number().check(z.minimum(1), z.maximum(60))),
      NextToken: z.nullish(z.string()),
    }),
    input,
  );
  const clients = [...findPool(context, UserPoolId).clients.entries()].map(([id, { name }]) => ({
    UserPoolId,
    ClientId: id,
    ClientName: name,
  }));
  const { page, token } = cut(
    clients.sort((one, other) => (one.ClientId < other.ClientId ? -1 : 1)),
    { limit: MaxResults ?? 60, after: NextToken, orderOf: ({ ClientId }) => ClientId },
  );
  return { UserPoolClients: page, ...(token && { NextToken: token }) };
};

function orderOf({ createdAtMs, username }: User): string {
  return `${String(createdAtMs).padStart(16, '0')} ${username}`;
}

/** One page after the token's place, which stays right when its user is deleted meanwhile. */
function cut<Item>(
  items: Item[],
  {
    limit,
    after,
    orderOf,
  }: { limit: number; after: string | null | undefined; orderOf: (item: Item) => string },
): { page: Item[]; token?: string } {
  const place = after ? Buffer.from(after, 'base64url').toString() : '';
  const rest = items.filter((item) => orderOf(item) > place);
  const page = rest.slice(0, limit);
  const last = page.at(-1);
  if (!last || rest.length <= limit) return { page };
  return { page, token: Buffer.from(orderOf(last)).toString('base64url') };
}
