import { randomBytes } from 'node:crypto';
import type { HttpHandler } from '../http.ts';
import type { CredentialStore } from '../iam.ts';
import { createCounter, createExpiringMap, createLockouts } from './attempts.ts';
import type { Challenge, Context, Pool } from './context.ts';
import { findPool } from './context.ts';
import { ensureConfirmedUser } from './operations/admin-users.ts';
import { createHandler } from './protocol.ts';
import { type GroupSettings, readClientSettings, readGroup, readPoolSettings } from './settings.ts';
import { generateKeyPem, type PublicJwk, readSigningKey } from './signing-key.ts';
import { openStore, type PoolState, type Store } from './store.ts';

/** A user pool of the template and its clients, with resolved properties. */
type UserPoolDefinition = {
  /** `us-east-1_AbCdEfGhI` */
  userPoolId: string;
  /** `properties` are those of `AWS::Cognito::UserPoolClient`. */
  clients: { clientId: string; properties: Record<string, unknown> }[];
  /** The properties of each `AWS::Cognito::UserPoolGroup`. */
  groups?: Record<string, unknown>[];
  /** Those of `AWS::Cognito::UserPool`. */
  properties: Record<string, unknown>;
};

export type Cognito = {
  /** The service's endpoint: operations at `/`, keys at `/<poolId>/.well-known/jwks.json`. */
  handler: HttpHandler;
  /** @throws CognitoError when there is no such pool. */
  jwks(userPoolId: string): { keys: PublicJwk[] };
  /**
   * Creates a confirmed user with a verified e-mail and this permanent password, unless there is one.
   * @throws CognitoError when the pool's policy does not allow the password.
   */
  ensureUser(userPoolId: string, user: { email: string; password: string }): Promise<void>;
  /** Waits until all is on disk. */
  close(): Promise<void>;
};

export type CognitoOptions = {
  pools: UserPoolDefinition[];
  /** Users, sessions and keys are kept there, in `cognito.json`. */
  dataFolder: string;
  region: string;
  accountId: string;
  credentials: CredentialStore;
  /** The e-mail of the laptop: receives verification codes and invitations. */
  print: (line: string) => void;
  now?: () => Date;
};

/**
 * Emulates the user pools of a template, as far as their properties are followed (what is not, and
 * matters, is printed). Lockouts, counters and pending challenges end with the process.
 * @throws Error when the data can't be read, ZodError when a property has a wrong type.
 */
export async function createCognito(options: CognitoOptions): Promise<Cognito> {
  const { pools: definitions, dataFolder, region, accountId, credentials, print } = options;
  const now = options.now ?? (() => new Date());
  const store = await openStore(dataFolder);
  const arnPrefix = `arn:aws:cognito-idp:${region}:${accountId}:userpool/`;
  const pools = new Map<string, Pool>();
  for (const definition of definitions) {
    const pool = await openPool(definition, { store, region, arnPrefix, now });
    pools.set(pool.id, pool);
    for (const { notFollowed } of [pool.settings, ...pool.clients.values()]) {
      for (const name of notFollowed) {
        print(`User pool ${pool.id}: the laptop does not follow ${name}.`);
      }
    }
  }
  const hourMs = 3_600_000;
  const context: Context = {
    pools,
    now,
    print,
    challenges: createExpiringMap<Challenge>(now),
    lockouts: createLockouts(now),
    codesSent: createCounter(hourMs, now),
    wrongCodes: createCounter(hourMs, now),
  };
  const save = () => store.save();
  await save();
  return {
    handler: createHandler({ context, credentials, arnPrefix, region, save }),
    jwks: (userPoolId) => ({ keys: [findPool(context, userPoolId).key.jwk] }),
    async ensureUser(userPoolId, user) {
      ensureConfirmedUser(findPool(context, userPoolId), { ...user, now: now() });
      await save();
    },
    close: save,
  };
}

async function openPool(
  { userPoolId, clients, groups = [], properties }: UserPoolDefinition,
  {
    store,
    region,
    arnPrefix,
    now,
  }: { store: Store; region: string; arnPrefix: string; now: () => Date },
): Promise<Pool> {
  const state = store.pools[userPoolId] ?? (await createState(now()));
  store.pools[userPoolId] = state;
  const settings = clients.map(({ clientId, properties }) =>
    readClientSettings(clientId, properties),
  );
  return {
    id: userPoolId,
    arn: `${arnPrefix}${userPoolId}`,
    issuer: `https://cognito-idp.${region}.amazonaws.com/${userPoolId}`,
    srpName: userPoolId.split('_')[1] ?? userPoolId,
    settings: readPoolSettings(properties),
    clients: new Map(settings.map((client) => [client.clientId, client])),
    groups: groups.map(readGroup).sort(byPrecedence),
    key: readSigningKey(state.privateKeyPem),
    state,
  };
}

/** The group that counts most comes first; one without a precedence counts least. */
const byPrecedence = (one: GroupSettings, other: GroupSettings) =>
  (one.precedence ?? Number.MAX_SAFE_INTEGER) - (other.precedence ?? Number.MAX_SAFE_INTEGER);

async function createState(now: Date): Promise<PoolState> {
  return {
    createdAtMs: now.getTime(),
    seed: randomBytes(32).toString('base64'),
    privateKeyPem: await generateKeyPem(),
    users: {},
    sessions: {},
  };
}
