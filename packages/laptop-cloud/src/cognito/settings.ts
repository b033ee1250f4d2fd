import { z } from 'zod/mini';

/** The policy of new passwords; symbols and classes as AWS defines them. */
export type PasswordPolicy = {
  minimumLength: number;
  uppercase: boolean;
  lowercase: boolean;
  numbers: boolean;
  symbols: boolean;
};

export type PoolSettings = {
  passwordPolicy: PasswordPolicy;
  temporaryPasswordDays: number;
  caseSensitive: boolean;
  /** Users sign in with their e-mail; the user name itself is a generated UUID. */
  emailIsUsername: boolean;
  recoversByEmail: boolean;
  /** Codes of an authenticator app: nobody's, who wants, or everybody's. */
  mfa: 'OFF' | 'OPTIONAL' | 'ON';
  attributes: { name: string; required: boolean }[];
  /** Settings of the template that change sign-in in AWS and that the laptop does not follow. */
  notFollowed: string[];
};

type AuthFlow = 'USER_SRP_AUTH' | 'REFRESH_TOKEN_AUTH';

export type ClientSettings = {
  clientId: string;
  name: string;
  flows: ReadonlySet<AuthFlow>;
  hidesUnknownUsers: boolean;
  accessTokenSeconds: number;
  idTokenSeconds: number;
  refreshTokenSeconds: number;
  challengeSeconds: number;
  revocation: boolean;
  /** The attributes that a user's token may read and write; absent: the defaults of AWS. */
  readAttributes?: readonly string[];
  writeAttributes?: readonly string[];
  /** Absent: a refresh token stays the same until it expires. */
  rotation?: { graceSeconds: number };
  /** Settings of the template that the laptop does not follow. */
  notFollowed: string[];
};

export type GroupSettings = { name: string; description?: string; precedence?: number };

// CloudFormation takes numbers and booleans as texts too.
const number = z.coerce.number();
const boolean = z.union([
  z.boolean(),
  z.pipe(
    z.enum(['true', 'false']),
    z.transform((text) => text === 'true'),
  ),
]);

const poolSchema = z.object({
  Policies: z.optional(
    z.object({
      PasswordPolicy: z.optional(
        z.object({
          MinimumLength: z.optional(number),
          RequireUppercase: z.optional(boolean),
          RequireLowercase: z.optional(boolean),
          RequireNumbers: z.optional(boolean),
          RequireSymbols: z.optional(boolean),
          TemporaryPasswordValidityDays: z.optional(number),
          PasswordHistorySize: z.optional(number),
        }),
      ),
    }),
  ),
  AdminCreateUserConfig: z.optional(
    z.object({
      AllowAdminCreateUserOnly: z.optional(boolean),
      UnusedAccountValidityDays: z.optional(number),
    }),
  ),
  UsernameConfiguration: z.optional(z.object({ CaseSensitive: z.optional(boolean) })),
  UsernameAttributes: z.optional(z.array(z.string())),
  AliasAttributes: z.optional(z.array(z.string())),
  AccountRecoverySetting: z.optional(
    z.object({ RecoveryMechanisms: z.optional(z.array(z.object({ Name: z.string() }))) }),
  ),
  Schema: z.optional(
    z.array(z.object({ Name: z.optional(z.string()), Required: z.optional(boolean) })),
  ),
  MfaConfiguration: z._default(z.enum(['OFF', 'OPTIONAL', 'ON']), 'OFF'),
  EnabledMfas: z.optional(z.array(z.string())),
  LambdaConfig: z.optional(z.record(z.string(), z.unknown())),
});

/**
 * Reads the resolved properties of an `AWS::Cognito::UserPool`; what is absent gets AWS's default.
 * @throws ZodError when a property has another type than CloudFormation takes.
 */
export function readPoolSettings(properties: unknown): PoolSettings {
  const pool = poolSchema.parse(properties);
  const policy = pool.Policies?.PasswordPolicy;
  const recovery = pool.AccountRecoverySetting?.RecoveryMechanisms;
  const hasOnlyTotp = pool.EnabledMfas?.every((name) => name === 'SOFTWARE_TOKEN_MFA') ?? false;
  const require = (rule: boolean | undefined) => (policy ? (rule ?? false) : true);
  return {
    passwordPolicy: {
      minimumLength: policy?.MinimumLength ?? 8,
      uppercase: require(policy?.RequireUppercase),
      lowercase: require(policy?.RequireLowercase),
      numbers: require(policy?.RequireNumbers),
      symbols: require(policy?.RequireSymbols),
    },
    temporaryPasswordDays:
      policy?.TemporaryPasswordValidityDays ??
      pool.AdminCreateUserConfig?.UnusedAccountValidityDays ??
      7,
    caseSensitive: pool.UsernameConfiguration?.CaseSensitive ?? true,
    emailIsUsername: pool.UsernameAttributes?.includes('email') ?? false,
    recoversByEmail: !recovery || recovery.some(({ Name }) => Name === 'verified_email'),
    mfa: hasOnlyTotp ? pool.MfaConfiguration : 'OFF',
    attributes: (pool.Schema ?? []).flatMap(({ Name, Required }) =>
      Name ? [{ name: Name, required: Required ?? false }] : [],
    ),
    notFollowed: [
      pool.MfaConfiguration !== 'OFF' && !hasOnlyTotp && 'MfaConfiguration',
      Object.keys(pool.LambdaConfig ?? {}).length > 0 && 'LambdaConfig',
      (policy?.PasswordHistorySize ?? 0) > 0 && 'PasswordHistorySize',
      !pool.AdminCreateUserConfig?.AllowAdminCreateUserOnly && 'self sign-up',
      (pool.AliasAttributes ?? []).length > 0 && 'AliasAttributes',
    ].filter((name) => name !== false),
  };
}

const groupSchema = z.object({
  GroupName: z.string(),
  Description: z.optional(z.string()),
  Precedence: z.optional(number),
});

/**
 * Reads the resolved properties of an `AWS::Cognito::UserPoolGroup`.
 * @throws ZodError when it has no name, or a property another type than CloudFormation takes.
 */
export function readGroup(properties: unknown): GroupSettings {
  const { GroupName, Description, Precedence } = groupSchema.parse(properties);
  return {
    name: GroupName,
    ...(Description !== undefined && { description: Description }),
    ...(Precedence !== undefined && { precedence: Precedence }),
  };
}

const unit = z.optional(z.enum(['seconds', 'minutes', 'hours', 'days']));
const unitSeconds = { seconds: 1, minutes: 60, hours: 3600, days: 86_400 };

const clientSchema = z.object({
  ClientName: z.optional(z.string()),
  ExplicitAuthFlows: z.optional(z.array(z.string())),
  PreventUserExistenceErrors: z.optional(z.enum(['ENABLED', 'LEGACY'])),
  AccessTokenValidity: z.optional(number),
  IdTokenValidity: z.optional(number),
  RefreshTokenValidity: z.optional(number),
  TokenValidityUnits: z.optional(
    z.object({ AccessToken: unit, IdToken: unit, RefreshToken: unit }),
  ),
  AuthSessionValidity: z.optional(number),
  EnableTokenRevocation: z.optional(boolean),
  RefreshTokenRotation: z.optional(
    z.object({ Feature: z.optional(z.string()), RetryGracePeriodSeconds: z.optional(number) }),
  ),
  ReadAttributes: z.optional(z.array(z.string())),
  WriteAttributes: z.optional(z.array(z.string())),
  GenerateSecret: z.optional(boolean),
});

/**
 * Reads the resolved properties of an `AWS::Cognito::UserPoolClient`, with AWS's defaults.
 * @throws ZodError when a property has another type than CloudFormation takes.
 */
export function readClientSettings(clientId: string, properties: unknown): ClientSettings {
  const client = clientSchema.parse(properties);
  const units = client.TokenValidityUnits;
  // A validity of 0 means the default to AWS.
  const accessTokens = client.AccessTokenValidity || 1;
  const idTokens = client.IdTokenValidity || 1;
  const refreshTokens = client.RefreshTokenValidity || 30;
  return {
    clientId,
    name: client.ClientName ?? clientId,
    flows: enabledFlows(client.ExplicitAuthFlows),
    hidesUnknownUsers: client.PreventUserExistenceErrors === 'ENABLED',
    accessTokenSeconds: accessTokens * unitSeconds[units?.AccessToken ?? 'hours'],
    idTokenSeconds: idTokens * unitSeconds[units?.IdToken ?? 'hours'],
    refreshTokenSeconds: refreshTokens * unitSeconds[units?.RefreshToken ?? 'days'],
    challengeSeconds: (client.AuthSessionValidity ?? 3) * 60,
    revocation: client.EnableTokenRevocation ?? true,
    ...(client.ReadAttributes?.length && { readAttributes: client.ReadAttributes }),
    ...(client.WriteAttributes?.length && { writeAttributes: client.WriteAttributes }),
    ...(client.RefreshTokenRotation?.Feature === 'ENABLED' && {
      rotation: { graceSeconds: client.RefreshTokenRotation.RetryGracePeriodSeconds ?? 0 },
    }),
    notFollowed: [
      client.GenerateSecret && 'GenerateSecret',
      ...(client.ExplicitAuthFlows ?? []).filter((flow) => !emulatedFlows.has(flow)),
    ].filter((name) => typeof name === 'string'),
  };
}

/** The values of a client's `ExplicitAuthFlows` without a prefix. */
const emulatedFlows = new Set([
  'ALLOW_USER_SRP_AUTH',
  'ALLOW_REFRESH_TOKEN_AUTH',
  'CUSTOM_AUTH_FLOW_ONLY',
]);

/** The list speaks either the newer language (`ALLOW_…`, all named) or the older one (SRP and refresh implied). */
function enabledFlows(explicit: string[] = []): ReadonlySet<AuthFlow> {
  const flows = new Set<AuthFlow>();
  const older = !explicit.some((flow) => flow.startsWith('ALLOW_'));
  if (older ? !explicit.includes('CUSTOM_AUTH_FLOW_ONLY') : explicit.includes(`ALLOW_${srp}`)) {
    flows.add(srp);
  }
  if (older || explicit.includes('ALLOW_REFRESH_TOKEN_AUTH')) flows.add('REFRESH_TOKEN_AUTH');
  return flows;
}

const srp = 'USER_SRP_AUTH';
