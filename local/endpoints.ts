import { chmodSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Laptop } from 'laptop-cloud';

/**
 * `<dataFolder>/endpoints.json`: what tools need to look inside the running laptop cloud. A name is
 * empty when the template has no such resource.
 */
export type Endpoints = {
  site: string;
  dynamodb: string;
  s3: string;
  cognito: string;
  sns: string;
  sqs: string;
  region: string;
  tableName: string;
  resumesBucketName: string;
  userPoolId: string;
  userPoolClientId: string;
  /** The operator's: they may do everything on the laptop, and nothing anywhere else. */
  credentials: { accessKeyId: string; secretAccessKey: string };
  staff: { email: string; password: string };
};

/** The endpoints of a laptop that runs the stack. */
export function endpointsOf(laptop: Laptop, staff: Endpoints['staff']): Endpoints {
  const { addresses, resources, region, credentials } = laptop;
  const nameOf = (type: string, id = '') =>
    resources.find((one) => one.type === type && one.logicalId.startsWith(id))?.ref ?? '';
  return {
    site: addresses.site,
    dynamodb: addresses.dynamodb,
    s3: addresses.s3,
    cognito: addresses.cognito,
    sns: addresses.sns,
    sqs: addresses.sqs,
    region,
    tableName: nameOf('AWS::DynamoDB::Table'),
    resumesBucketName: nameOf('AWS::S3::Bucket', 'ResumesBucket'),
    userPoolId: nameOf('AWS::Cognito::UserPool'),
    userPoolClientId: nameOf('AWS::Cognito::UserPoolClient'),
    credentials,
    staff,
  };
}

/** Writes the file for its owner alone. */
export function writeEndpoints(dataFolder: string, endpoints: Endpoints): void {
  const file = join(dataFolder, 'endpoints.json');
  writeFileSync(file, `${JSON.stringify(endpoints, null, 2)}\n`, { mode: 0o600 });
  // The mode above counts only when the file is new.
  chmodSync(file, 0o600);
}

/** Removes the file: the laptop cloud stops. */
export function removeEndpoints(dataFolder: string): void {
  rmSync(join(dataFolder, 'endpoints.json'), { force: true });
}
