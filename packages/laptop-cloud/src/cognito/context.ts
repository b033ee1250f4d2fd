import { z } from 'zod/mini';
import type { Counter, ExpiringMap, Lockouts } from './attempts.ts';
import { CognitoError, invalidParameter } from './errors.ts';
import type { ClientSettings, GroupSettings, PoolSettings } from './settings.ts';
import type { SigningKey } from './signing-key.ts';
import type { PasswordRecord, SrpExchange } from './srp.ts';
import type { PoolState, User } from './store.ts';

export type Pool = {
  id: string;
  arn: string;
  issuer: string;
  /** The pool id after the underscore: its name in the SRP protocol. */
  srpName: string;
  settings: PoolSettings;
  clients: ReadonlyMap<string, ClientSettings>;
  /** By precedence. */
  groups: readonly GroupSettings[];
  key: SigningKey;
  state: PoolState;
};

/** A challenge that waits for its answer; it lives in memory and ends with the process. */
export type Challenge =
  | {
      kind: 'password';
      clientId: string;
      userId: string;
      exchange: SrpExchange;
      record: PasswordRecord;
      /** Null for a name that is nobody's. */
      user: User | null;
    }
  | { kind: 'new password'; clientId: string; userId: string; salt: string }
  | { kind: 'mfa'; clientId: string; pool: Pool; userId: string }
  | { kind: 'mfa setup'; clientId: string; pool: Pool; userId: string; isVerified: boolean };

export type Context = {
  pools: ReadonlyMap<string, Pool>;
  now: () => Date;
  print: (line: string) => void;
  challenges: ExpiringMap<Challenge>;
  lockouts: Lockouts;
  codesSent: Counter;
  wrongCodes: Counter;
};

/** One operation: takes the request's JSON, gives the answer's; refuses by throwing CognitoError. */
export type Operation = (context: Context, input: unknown) => object;

/**
 * Parses an operation's input.
 * @throws CognitoError InvalidParameterException naming the first wrong member.
 */
export function parseInput<Schema extends z.ZodMiniType>(
  schema: Schema,
  input: unknown,
): z.output<Schema> {
  const parsed = z.safeParse(schema, input);
  if (parsed.success) return parsed.data;
  const issue = parsed.error.issues[0];
  const member = (issue?.path ?? []).join('.').replace(/^[A-Z]/, (first) => first.toLowerCase());
  throw invalidParameter(
    `1 validation error detected: Value at '${member}' failed to satisfy constraint: ${issue?.message}`,
  );
}

/** @throws CognitoError ResourceNotFoundException. */
export function findPool({ pools }: Context, userPoolId: string): Pool {
  const pool = pools.get(userPoolId);
  if (pool) return pool;
  throw new CognitoError('ResourceNotFoundException', `User pool ${userPoolId} does not exist.`);
}

/** @throws CognitoError ResourceNotFoundException when no pool has this client. */
export function findClient(
  { pools }: Context,
  clientId: string,
): { pool: Pool; client: ClientSettings } {
  for (const pool of pools.values()) {
    const client = pool.clients.get(clientId);
    if (client) return { pool, client };
  }
  throw new CognitoError(
    'ResourceNotFoundException',
    `User pool client ${clientId} does not exist.`,
  );
}

/** The key of a user, or of a name that is nobody's, in lockouts and counters. */
export function attemptsKey(pool: Pool, userId: string): string {
  return `${pool.id}/${userId}`;
}
