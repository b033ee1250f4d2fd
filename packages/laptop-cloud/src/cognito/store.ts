import { promises as files } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod/mini';

const userSchema = z.object({
  /** Also the user id of the SRP protocol. */
  username: z.string(),
  attributes: z.record(z.string(), z.string()),
  enabled: z.boolean(),
  /** The names of the groups that the user is in. */
  groups: z._default(z.array(z.string()), []),
  status: z.enum(['CONFIRMED', 'FORCE_CHANGE_PASSWORD', 'RESET_REQUIRED']),
  /** Salt and verifier in hex; the password itself is nowhere. */
  password: z.object({ salt: z.string(), verifier: z.string() }),
  temporaryUntilMs: z.optional(z.number()),
  /** The authenticator app, and the last step whose code was taken: each serves once. */
  totp: z.optional(z.object({ secret: z.string(), usedStep: z.number(), enabled: z.boolean() })),
  pendingTotpSecret: z.optional(z.string()),
  code: z.optional(
    z.object({
      hash: z.string(),
      expiresAtMs: z.number(),
    }),
  ),
  createdAtMs: z.number(),
  modifiedAtMs: z.number(),
});

const sessionSchema = z.object({
  username: z.string(),
  clientId: z.string(),
  originJti: z.string(),
  authTimeSeconds: z.number(),
  expiresAtMs: z.number(),
  revoked: z.boolean(),
  /** Hashes of the refresh tokens; all but the newest were replaced by rotation. */
  refreshTokens: z.array(z.object({ hash: z.string(), replacedAtMs: z.optional(z.number()) })),
});

const poolSchema = z.object({
  createdAtMs: z.number(),
  /** Seeds what must stay the same for a name and can't be guessed (base64). */
  seed: z.string(),
  privateKeyPem: z.string(),
  users: z.record(z.string(), userSchema),
  /** By the event id that the tokens carry. */
  sessions: z.record(z.string(), sessionSchema),
});

const stateSchema = z.object({ version: z.literal(1), pools: z.record(z.string(), poolSchema) });

export type User = z.infer<typeof userSchema>;
export type Session = z.infer<typeof sessionSchema>;
export type PoolState = z.infer<typeof poolSchema>;

export type Store = {
  pools: Record<string, PoolState>;
  /** Writes what changed since the last time; resolves when it is on disk. */
  save(): Promise<void>;
};

/**
 * Opens `cognito.json` in the folder, or begins it. It is written whole beside itself and renamed,
 * readable for its owner only.
 * @throws Error naming the file when its content can't be understood.
 */
export async function openStore(dataFolder: string): Promise<Store> {
  await files.mkdir(dataFolder, { recursive: true });
  const file = join(dataFolder, 'cognito.json');
  const state = await readState(file);
  let written = '';
  let turn = Promise.resolve();
  const write = async () => {
    const text = JSON.stringify(state);
    if (text === written) return;
    await files.writeFile(`${file}.new`, text, { mode: 0o600 });
    await files.rename(`${file}.new`, file);
    written = text;
  };
  return {
    pools: state.pools,
    save() {
      // One write at a time; a failed one must not fail the next, which writes the same and more.
      const saved = turn.then(write);
      turn = saved.catch(() => undefined);
      return saved;
    },
  };
}

async function readState(file: string): Promise<z.infer<typeof stateSchema>> {
  const text = await files.readFile(file, 'utf8').catch((error: unknown) => {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  });
  if (text === undefined) return { version: 1, pools: {} };
  try {
    return stateSchema.parse(JSON.parse(text));
  } catch (cause) {
    throw new Error(`The user pools can't be read from ${file}.`, { cause });
  }
}
