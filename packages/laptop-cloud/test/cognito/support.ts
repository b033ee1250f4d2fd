import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider';
import { type Cognito, createCognito } from '../../src/cognito/index.ts';
import { listen } from '../../src/http.ts';
import { createCredentialStore, type Statement } from '../../src/iam.ts';
import { clientId, userPoolId } from './sign-in.ts';

export * from './sign-in.ts';

export const password = 'Correct-horse-7';

/** The properties of a pool like the product's: operator-made accounts, e-mail in any case, 12 characters. */
const poolProperties = {
  UserPoolName: 'staff',
  AdminCreateUserConfig: { AllowAdminCreateUserOnly: true },
  UsernameAttributes: ['email'],
  UsernameConfiguration: { CaseSensitive: false },
  Policies: {
    PasswordPolicy: {
      MinimumLength: 12,
      RequireUppercase: true,
      RequireLowercase: true,
      RequireNumbers: true,
      RequireSymbols: false,
      TemporaryPasswordValidityDays: 3,
    },
  },
};

const clientProperties = {
  ExplicitAuthFlows: ['ALLOW_USER_SRP_AUTH', 'ALLOW_REFRESH_TOKEN_AUTH'],
  PreventUserExistenceErrors: 'ENABLED',
  AccessTokenValidity: 30,
  IdTokenValidity: 45,
  RefreshTokenValidity: 12,
  TokenValidityUnits: { AccessToken: 'minutes', IdToken: 'minutes', RefreshToken: 'hours' },
};

export type RunningCognito = {
  cognito: Cognito;
  url: string;
  dataFolder: string;
  printed: string[];
  /** The code that was printed last for the address. */
  code(email: string): string;
  /** An administrator's client, with the operator's credentials unless statements are given. */
  admin(statements?: Statement[]): CognitoIdentityProviderClient;
  /** Calls an operation without any client library or signature. */
  call(operation: string, input: unknown): Promise<Answer>;
  close(): Promise<void>;
};

type Answer = {
  status: number;
  headers: Headers;
  body: any;
};

type Settings = {
  pool?: Record<string, unknown>;
  client?: Record<string, unknown>;
  dataFolder?: string;
  now?: () => Date;
};

/** Serves one pool on a free port; a data folder that is given is kept at the end. */
export async function startCognito(settings: Settings = {}): Promise<RunningCognito> {
  const dataFolder = settings.dataFolder ?? (await mkdtemp(join(tmpdir(), 'cognito-')));
  const credentials = createCredentialStore();
  const printed: string[] = [];
  const cognito = await createCognito({
    pools: [
      {
        userPoolId,
        properties: { ...poolProperties, ...settings.pool },
        groups: [
          { GroupName: 'administrators', Precedence: 1 },
          { GroupName: 'readers' },
          { GroupName: 'recruiters' },
          { GroupName: 'viewers' },
        ],
        clients: [{ clientId, properties: { ...clientProperties, ...settings.client } }],
      },
    ],
    dataFolder,
    region: 'us-east-1',
    accountId: '000000000000',
    credentials,
    print: (line) => printed.push(line),
    ...(settings.now && { now: settings.now }),
  });
  const listener = await listen(cognito.handler, { port: 0, host: '127.0.0.1' });
  const clients: CognitoIdentityProviderClient[] = [];
  return {
    cognito,
    url: listener.url,
    dataFolder,
    printed,
    code(email) {
      const line = printed.findLast((one) => one.startsWith(`Verification code for ${email}: `));
      return line?.slice(-6) ?? '';
    },
    admin(statements) {
      const principal = statements
        ? { kind: 'role' as const, name: 'arn:aws:iam::000000000000:role/some', statements }
        : { kind: 'operator' as const, name: 'operator', statements: [] };
      const client = new CognitoIdentityProviderClient({
        endpoint: listener.url,
        region: 'us-east-1',
        credentials: credentials.issue(principal),
        maxAttempts: 1,
      });
      clients.push(client);
      return client;
    },
    async call(operation, input) {
      const response = await fetch(listener.url, {
        method: 'POST',
        headers: {
          'content-type': 'application/x-amz-json-1.1',
          'x-amz-target': `AWSCognitoIdentityProviderService.${operation}`,
        },
        body: JSON.stringify(input),
      });
      return { status: response.status, headers: response.headers, body: await response.json() };
    },
    async close() {
      for (const client of clients) client.destroy();
      await listener.close();
      await cognito.close();
      if (!settings.dataFolder) await rm(dataFolder, { recursive: true });
    },
  };
}
