import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { CloudFormationClient, DescribeStacksCommand } from '@aws-sdk/client-cloudformation';
import { CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider';
import * as z from 'zod/mini';
import type { Target } from './parse-command.ts';
import { StaffError } from './staff-error.ts';

export type Pool = { client: CognitoIdentityProviderClient; userPoolId: string };

const root = join(import.meta.dirname, '../..');

/** Where a running laptop cloud says how it is reached; `DATA_FOLDER` moves it, as it does there. */
const endpointsFile = (): string =>
  join(resolve(root, process.env.DATA_FOLDER ?? '.local'), 'endpoints.json');

const endpointsSchema = z.object({
  cognito: z.url(),
  region: z.string(),
  userPoolId: z.string(),
  credentials: z.object({ accessKeyId: z.string(), secretAccessKey: z.string() }),
});

/**
 * The user pool that a command is for.
 * @throws StaffError when no laptop cloud runs here, or when there is no such stack.
 */
export const findPool = (target: Target): Promise<Pool> =>
  target.kind === 'local' ? localPool() : deployedPool(target.stackName ?? 'StaffingAgency');

async function localPool(): Promise<Pool> {
  const endpoints = z.safeParse(endpointsSchema, readJson(endpointsFile()));
  if (!endpoints.success) throw notRunning();
  const { cognito, region, userPoolId, credentials } = endpoints.data;
  await fetch(cognito).catch(() => {
    throw notRunning();
  });
  const client = new CognitoIdentityProviderClient({ endpoint: cognito, region, credentials });
  return { client, userPoolId };
}

const notRunning = () => new StaffError('No laptop cloud is running here: run npm start first.');

function readJson(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}

async function deployedPool(stackName: string): Promise<Pool> {
  const client = new CloudFormationClient();
  const { Stacks } = await client
    .send(new DescribeStacksCommand({ StackName: stackName }))
    .catch((error: unknown) => {
      const reason = error instanceof Error ? error.message.split('\n')[0] : String(error);
      throw new StaffError(`The stack ${stackName} can't be read: ${reason}`);
    });
  const output = Stacks?.[0]?.Outputs?.find(({ OutputKey }) => OutputKey === 'UserPoolId');
  if (!output?.OutputValue) throw new StaffError(`The stack ${stackName} has no user pool.`);
  return { client: new CognitoIdentityProviderClient(), userPoolId: output.OutputValue };
}
