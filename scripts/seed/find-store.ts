import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { S3Client } from '@aws-sdk/client-s3';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { CommandError } from '../lib/command-error.ts';
import { findLaptop, type LaptopEndpoints, readOutputs, type Target } from '../lib/find-target.ts';

/** Where records and resumes go. */
export type SeedStore = {
  documents: DynamoDBDocumentClient;
  s3: S3Client;
  tableName: string;
  resumesBucketName: string;
};

/**
 * The table and bucket that sample records are for.
 * @throws CommandError when no laptop cloud runs here, or when there is no such stack
 */
export const findStore = async (target: Target): Promise<SeedStore> =>
  target.kind === 'local' ? laptopStore(await findLaptop()) : deployedStore(target.stackName);

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

async function deployedStore(stackName: string): Promise<SeedStore> {
  const outputs = await readOutputs(stackName);
  const output = (name: string): string => {
    const value = outputs.get(name);
    if (!value) throw new CommandError(`The stack ${stackName} has no output ${name}.`);
    return value;
  };
  return {
    documents: DynamoDBDocumentClient.from(new DynamoDBClient()),
    s3: new S3Client(),
    tableName: output('TableName'),
    resumesBucketName: output('ResumesBucketName'),
  };
}
