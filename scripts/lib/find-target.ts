import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { CloudFormationClient, DescribeStacksCommand } from '@aws-sdk/client-cloudformation';
import * as z from 'zod/mini';
import { CommandError } from './command-error.ts';
import { firstLine } from './run-command-line.ts';

/** The target of a command: the running laptop cloud, or a deployed stack by its name. */
export type Target = { kind: 'local' } | { kind: 'stack'; stackName: string };

const root = join(import.meta.dirname, '../..');

/** Where a running laptop cloud says how it is reached; `DATA_FOLDER` moves it, as it does there. */
const endpointsFile = (): string =>
  join(resolve(root, process.env.DATA_FOLDER ?? '.local'), 'endpoints.json');

const endpointsSchema = z.object({
  site: z.url(),
  cognito: z.url(),
  dynamodb: z.url(),
  s3: z.url(),
  sqs: z.url(),
  region: z.string(),
  userPoolId: z.string(),
  userPoolClientId: z.string(),
  tableName: z.string(),
  resumesBucketName: z.string(),
  credentials: z.object({ accessKeyId: z.string(), secretAccessKey: z.string() }),
  staff: z.object({ email: z.string(), password: z.string() }),
});
export type LaptopEndpoints = z.infer<typeof endpointsSchema>;

/**
 * How the laptop cloud that runs here is reached.
 * @throws CommandError when none runs
 */
export async function findLaptop(): Promise<LaptopEndpoints> {
  try {
    const endpoints = z.parse(endpointsSchema, JSON.parse(readFileSync(endpointsFile(), 'utf8')));
    // A laptop that was killed leaves its file behind.
    await fetch(endpoints.cognito);
    return endpoints;
  } catch {
    throw new CommandError('No laptop cloud is running here: run npm start first.');
  }
}

/** Whether the SDK found no region or no credentials, and asked AWS nothing. */
const isUnconfigured = (error: unknown): boolean =>
  error instanceof Error &&
  (error.name === 'CredentialsProviderError' || error.message === 'Region is missing');

/**
 * The outputs of a deployed stack, by name.
 * @throws CommandError when the stack can't be read
 */
export async function readOutputs(stackName: string): Promise<Map<string, string>> {
  const { Stacks } = await new CloudFormationClient()
    .send(new DescribeStacksCommand({ StackName: stackName }))
    .catch((error: unknown) => {
      throw new CommandError(
        isUnconfigured(error)
          ? 'No AWS account is configured: set AWS_REGION, and AWS_PROFILE or AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY.'
          : `The stack ${stackName} can't be read: ${firstLine(error)}`,
      );
    });
  const outputs = Stacks?.[0]?.Outputs ?? [];
  return new Map(outputs.map(({ OutputKey = '', OutputValue = '' }) => [OutputKey, OutputValue]));
}
