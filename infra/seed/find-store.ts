import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { CloudFormationClient, DescribeStacksCommand } from '@aws-sdk/client-cloudformation';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { S3Client } from '@aws-sdk/client-s3';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import type { SeedTarget } from './parse-seed-command.ts';
import { SeedError } from './seed-error.ts';

/** Where records and resumes go. */
export type SeedStore = {
  documents: DynamoDBDocumentClient;
  s3: S3Client;
  tableName: string;
  resumesBucketName: string;
};

const root = join(import.meta.dirname, '../..');

/** Where a running laptop cloud says how it is reached; `DATA_FOLDER` moves it, as it does there. */
const endpointsFile = (): string =>
  join(resolve(root, process.env.DATA_FOLDER ?? '.local'), 'endpoints.json');

const endpointsSchema = z.object({
  dynamodb: z.url(),
  s3: z.url(),
  region: z.string(),
  tableName: z.string(),
  resumesBucketName: z.string(),
  credentials: z.object({ accessKeyId: z.string(), secretAccessKey: z.string() }),
});
export type LaptopEndpoints = z.infer<typeof endpointsSchema>;

/**
 * The table and bucket that sample records are for.
 * @throws SeedError when no laptop cloud runs here, or when there is no such stack.
 */
export const findStore = (target: SeedTarget): Promise<SeedStore> =>
  target.kind === 'local' ? runningLaptop() : deployedStore(target.stackName);

/** The store of a laptop cloud by its endpoints. */
export function laptopStore(endpoints: LaptopEndpoints): SeedStore {
  const { dynamodb, s3, region, credentials, tableName, resumesBucketName } = endpoints;
  return {
    documents: DynamoDBDocumentClient.from(
      new DynamoDBClient({ endpoint: dynamodb, region, credentials }),
    ),
    s3: new S3Client({ endpoint: s3, region, credentials, forcePathStyle: true }),
    tableName,
    resumesBucketName,
  };
}

async function runningLaptop(): Promise<SeedStore> {
  const endpoints = z.safeParse(endpointsSchema, readJson(endpointsFile()));
  if (!endpoints.success) throw notRunning();
  await fetch(endpoints.data.dynamodb).catch(() => {
    throw notRunning();
  });
  return laptopStore(endpoints.data);
}

const notRunning = () => new SeedError('No laptop cloud is running here: run npm start first.');

function readJson(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}

async function deployedStore(stackName: string): Promise<SeedStore> {
  const { Stacks } = await new CloudFormationClient()
    .send(new DescribeStacksCommand({ StackName: stackName }))
    .catch((error: unknown) => {
      const reason = error instanceof Error ? error.message.split('\n')[0] : String(error);
      throw new SeedError(`The stack ${stackName} can't be read: ${reason}`);
    });
  const outputs = Stacks?.[0]?.Outputs ?? [];
  const output = (name: string): string => {
    const value = outputs.find(({ OutputKey }) => OutputKey === name)?.OutputValue;
    if (!value) throw new SeedError(`The stack ${stackName} has no output ${name}.`);
    return value;
  };
  return {
    documents: DynamoDBDocumentClient.from(new DynamoDBClient()),
    s3: new S3Client(),
    tableName: output('TableName'),
    resumesBucketName: output('ResumesBucketName'),
  };
}
