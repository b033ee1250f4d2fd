import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { S3Client } from '@aws-sdk/client-s3';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { CommandError } from './command-error.ts';
import { findLaptop, type LaptopEndpoints, readOutputs, type Target } from './find-target.ts';

/** Where records and resumes are kept. */
export type StackStore = {
  dynamodb: DynamoDBClient;
  documents: DynamoDBDocumentClient;
  s3: S3Client;
  tableName: string;
  resumesBucketName: string;
};

/**
 * The table and bucket of a target.
 * @throws CommandError when no laptop cloud runs here, or when there is no such stack
 */
export const findStore = async (target: Target): Promise<StackStore> =>
  target.kind === 'local' ? laptopStore(await findLaptop()) : deployedStore(target.stackName);

/** The store of a laptop cloud by its endpoints. */
export function laptopStore(endpoints: LaptopEndpoints): StackStore {
  const { dynamodb, s3, region, credentials, tableName, resumesBucketName } = endpoints;
  const client = new DynamoDBClient({ endpoint: dynamodb, region, credentials });
  return {
    dynamodb: client,
    documents: DynamoDBDocumentClient.from(client),
    s3: new S3Client({ endpoint: s3, region, credentials, forcePathStyle: true }),
    tableName,
    resumesBucketName,
  };
}

async function deployedStore(stackName: string): Promise<StackStore> {
  const outputs = await readOutputs(stackName);
  const output = (name: string): string => {
    const value = outputs.get(name);
    if (!value) throw new CommandError(`The stack ${stackName} has no output ${name}.`);
    return value;
  };
  const dynamodb = new DynamoDBClient();
  return {
    dynamodb,
    documents: DynamoDBDocumentClient.from(dynamodb),
    s3: new S3Client(),
    tableName: output('TableName'),
    resumesBucketName: output('ResumesBucketName'),
  };
}
