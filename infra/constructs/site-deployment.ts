import { join } from 'node:path';
import { RemovalPolicy } from 'aws-cdk-lib';
import * as iam from 'aws-cdk-lib/aws-iam';
import * as logs from 'aws-cdk-lib/aws-logs';
import type * as s3 from 'aws-cdk-lib/aws-s3';
import { BucketDeployment, CacheControl, Source } from 'aws-cdk-lib/aws-s3-deployment';
import type { Construct } from 'constructs';
import type { Config } from '../../shared/settings.ts';

/** Hashed files never change; documents are asked for again each time, and answered with 304. */
const immutable = [CacheControl.fromString('public, max-age=31536000, immutable')];
const revalidated = [CacheControl.fromString('no-cache')];

/**
 * Puts the built site and `config.json` into the bucket. Hashed files go first, so that no document
 * ever names one that is missing; nothing is pruned, so that pages that are open keep theirs.
 */
export function deploySite(
  scope: Construct,
  bucket: s3.Bucket,
  props: { siteFolder: string; config: Config; logRetentionDays: number },
): void {
  const logGroup = new logs.LogGroup(scope, 'DeploymentLogs', {
    retention: props.logRetentionDays,
    removalPolicy: RemovalPolicy.DESTROY,
  });
  const role = new iam.Role(scope, 'DeploymentRole', {
    assumedBy: new iam.ServicePrincipal('lambda.amazonaws.com'),
  });
  logGroup.grantWrite(role);
  const shared = {
    destinationBucket: bucket,
    prune: false,
    memoryLimit: 256,
    outputObjectKeys: false,
    logGroup,
    role,
  };
  const assets = new BucketDeployment(scope, 'DeployAssets', {
    ...shared,
    sources: [Source.asset(join(props.siteFolder, 'assets'))],
    destinationKeyPrefix: 'assets',
    cacheControl: immutable,
  });
  const notFound = new BucketDeployment(scope, 'DeployNotFound', {
    ...shared,
    sources: [Source.asset(join(props.siteFolder, 'not-found'))],
    destinationKeyPrefix: 'not-found',
    cacheControl: revalidated,
    // The viewer-response function makes the status of it.
    metadata: { status: '404' },
  });
  const documents = new BucketDeployment(scope, 'DeployDocuments', {
    ...shared,
    sources: [
      Source.asset(props.siteFolder, { exclude: ['assets', 'not-found'] }),
      Source.jsonData('config.json', props.config),
    ],
    cacheControl: revalidated,
  });
  notFound.node.addDependency(assets);
  documents.node.addDependency(assets);
}
