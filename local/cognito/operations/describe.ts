import { z } from 'zod/mini';
import { findPool, type Operation, type Pool, parseInput } from '../context.ts';
import { CognitoError, invalidParameter } from '../errors.ts';
import type { User } from '../store.ts';
import { listAttributes } from '../users.ts';
import { describeUser } from './admin-users.ts';

const listUsersInput = z.object({
  UserPoolId: z.string(),
  Filter: z.nullish(z.string()),
  Limit: z.nullish(z.number().check(z.minimum(1), z.maximum(60))),
  PaginationToken: z.nullish(z.string()),
  AttributesToGet: z.nullish(z.array(z.string())),
});

/** Lists users, oldest first, at most 60 at once; `email = "x"` and `email ^= "x"` filter. */
export const listUsers: Operation = (context, input) => {
  const { UserPoolId, Filter, Limit, PaginationToken, AttributesToGet } = parseInput(
    listUsersInput,
    input,
  );
  const pool = findPool(context, UserPoolId);
  const matches = readFilter(Filter ?? '');
  const users = Object.values(pool.state.users)
    .filter(matches)
    .sort((one, other) => (orderOf(one) < orderOf(other) ? -1 : 1));
  const { page, token } = cut(users, { limit: Limit ?? 60, after: PaginationToken, orderOf });
  return {
    Users: page.map((user) => ({
      ...describeUser(user),
      Attributes: listAttributes(user).filter(
        ({ Name }) => !AttributesToGet || AttributesToGet.includes(Name),
      ),
    })),
    ...(token && { PaginationToken: token }),
  };
};

/** Tells the settings of a pool, as the template has them. */
export const describeUserPool: Operation = (context, input) => {
  const pool = findPool(
    context,
    parseInput(z.object({ UserPoolId: z.string() }), input).UserPoolId,
  );
  const { UserPoolName, Schema, ...properties } = pool.properties;
  return {
    UserPool: {
      ...properties,
      ...(Schema !== undefined && { SchemaAttributes: Schema }),
      ...summarize(pool),
      Arn: pool.arn,
      EstimatedNumberOfUsers: Object.keys(pool.state.users).length,
    },
  };
};

/** Tells the settings of a client, its secret included where it has one. */
export const describeUserPoolClient: Operation = (context, input) => {
  const { UserPoolId, ClientId } = parseInput(
    z.object({ UserPoolId: z.string(), ClientId: z.string() }),
    input,
  );
  const pool = findPool(context, UserPoolId);
  const client = pool.clients.get(ClientId);
  if (!client) {
    throw new CognitoError(
      'ResourceNotFoundException',
      `User pool client ${ClientId} does not exist.`,
    );
  }
  const { GenerateSecret, ...properties } = pool.clientProperties.get(ClientId) ?? {};
  return {
    UserPoolClient: {
      ...properties,
      UserPoolId,
      ClientId,
      ClientName: client.name,
      ...(client.hasSecret && { ClientSecret: pool.state.clientSecrets[ClientId] }),
      CreationDate: pool.state.createdAtMs / 1000,
      LastModifiedDate: pool.state.createdAtMs / 1000,
    },
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

/** Lists the pools of the template. */
export const listUserPools: Operation = (context, input) => {
  const { MaxResults, NextToken } = parseInput(
    z.object({
      MaxResults: z.number().check(z.minimum(1), z.maximum(60)),
      NextToken: z.nullish(z.string()),
    }),
    input,
  );
  const pools = [...context.pools.values()].sort((one, other) => (one.id < other.id ? -1 : 1));
  const { page, token } = cut(pools, {
    limit: MaxResults,
    after: NextToken,
    orderOf: ({ id }) => id,
  });
  return { UserPools: page.map(summarize), ...(token && { NextToken: token }) };
};

function summarize({ id, settings, state }: Pool) {
  return {
    Id: id,
    Name: settings.name,
    CreationDate: state.createdAtMs / 1000,
    LastModifiedDate: state.createdAtMs / 1000,
  };
}

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

/** @throws CognitoError InvalidParameterException on a filter that AWS would not take either. */
function readFilter(filter: string): (user: User) => boolean {
  if (filter.trim() === '') return () => true;
  const [, name, operator, quoted] =
    /^\s*"?([\w:.-]+)"?\s*(\^?=)\s*"((?:[^"\\]|\\.)*)"\s*$/.exec(filter) ?? [];
  const known =
    'username email phone_number name given_name family_name preferred_username sub cognito:user_status status';
  if (!name || quoted === undefined || !known.split(' ').includes(name)) {
    throw invalidParameter('Error while parsing filter.');
  }
  const wanted = quoted.replace(/\\(.)/g, '$1').toLowerCase();
  return (user) => {
    const value = readFiltered(user, name).toLowerCase();
    return operator === '=' ? value === wanted : value.startsWith(wanted);
  };
}

function readFiltered(user: User, name: string): string {
  if (name === 'username') return user.username;
  if (name === 'cognito:user_status') return user.status;
  if (name === 'status') return user.enabled ? 'Enabled' : 'Disabled';
  return user.attributes[name] ?? '';
}
