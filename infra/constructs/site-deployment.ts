import { join } from 'node:path';
import { RemovalPolicy } from 'aws-cdk-lib';
import * as iam from 'aws-cdk-lib/aws-iam';
import * as logs from 'aws-cdk-lib/aws-logs';
import type * as s3 from 'aws-cdk-lib/aws-s3';
import {
  BucketDeployment,
  CacheControl,
  type ISource,
  Source,
} from 'aws-cdk-lib/aws-s3-deployment';
import type { Construct } from 'constructs';
import { compressedAssets } from '#shared/compressed-assets.ts';
import { type DeployedValues, deployedMarks } from '#shared/deployed-values.ts';
import type { Config } from '#shared/settings.ts';
import {
  speculationRules,
  speculationRulesFile,
  speculationRulesType,
} from '#shared/speculation-rules.ts';

/** Hashed files never change; documents are asked for again each time, and answered with 304. */
const immutable = [CacheControl.fromString('public, max-age=31536000, immutable')];
const revalidated = [CacheControl.fromString('no-cache')];
/** Every page asks for it, and to be a day behind does no harm: a page that is gone is not prerendered. */
const keptForADay = [CacheControl.fromString('public, max-age=86400')];

/** pdf.js's fonts and character maps: CloudFront compresses by type, and knows none of their names. */
const fontData = { files: 'pdfjs-*/data/*', contentType: 'application/font' };

/**
 * Puts the built site and `config.json` into the bucket. Hashed files go first, so that no document
 * ever names one that is missing; nothing is pruned, so that pages that are open keep theirs.
 */
export function deploySite(
  scope: Construct,
  bucket: s3.Bucket,
  props: {
    siteFolder: string;
    compressedFolder: string;
    config: Config;
    /** What stands in the documents for each mark; the site's own address is known to no build. */
    values: DeployedValues;
    logRetentionDays: number;
  },
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
    exclude: [fontData.files],
  });
  const fonts = new BucketDeployment(scope, 'DeployFontData', {
    ...shared,
    sources: [Source.asset(join(props.siteFolder, 'assets'))],
    destinationKeyPrefix: 'assets',
    cacheControl: immutable,
    contentType: fontData.contentType,
    exclude: ['*'],
    include: [fontData.files],
  });
  const compressed = new BucketDeployment(scope, 'DeployCompressedAssets', {
    ...shared,
    sources: [Source.asset(props.compressedFolder)],
    destinationKeyPrefix: compressedAssets.prefix.slice(1),
    cacheControl: immutable,
    contentEncoding: compressedAssets.encoding,
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
      filledIn(Source.asset(props.siteFolder, { exclude: ['assets', 'not-found'] }), props.values),
      Source.jsonData('config.json', props.config),
    ],
    cacheControl: revalidated,
  });
  new BucketDeployment(scope, 'DeploySpeculationRules', {
    ...shared,
    sources: [Source.jsonData(speculationRulesFile.slice(1), speculationRules)],
    cacheControl: keptForADay,
    contentType: speculationRulesType,
  });
  notFound.node.addDependency(assets, fonts, compressed);
  documents.node.addDependency(assets, fonts, compressed);
}

/** The same source, with every mark in its files replaced at deployment, as `Source.data` does it. */
const filledIn = (source: ISource, values: DeployedValues): ISource => ({
  bind: (scope, context) => ({
    ...source.bind(scope, context),
    markers: {
      [deployedMarks.siteOrigin]: values.siteOrigin,
      [deployedMarks.officeLatitude]: values.officeLatitude,
      [deployedMarks.officeLongitude]: values.officeLongitude,
    },
  }),
});
