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
import type { Construct, IDependable } from 'constructs';
import {
  type DeployedValues,
  deployedValueNames,
  deployPlaceholders,
} from '#shared/deployed-values.ts';
import { keyOfPath, openShiftsPath } from '#shared/open-shifts/paths.ts';
import type { Config } from '#shared/settings.ts';
import { speculationRulesFile, speculationRulesType } from '#shared/speculation-rules.ts';

/** Hashed files never change; documents are asked for again each time, and answered with 304. */
const immutable = [CacheControl.fromString('public, max-age=31536000, immutable')];
const revalidated = [CacheControl.fromString('no-cache')];
/** Every page asks for it, and to be a day behind does no harm: a page that is gone is not prerendered. */
const keptForADay = [CacheControl.fromString('public, max-age=86400')];

/**
 * The list of open shifts until the first publication. The text is always the same, so later deployments do not write it again
 * over the published list. It has no style, because the styles are a part of the build.
 */
const firstList = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta http-equiv="refresh" content="30">
<title>Open shifts</title>
</head>
<body>
<main>
<h1>Open shifts</h1>
<p>No shift is published yet. <a href="/career">Apply as a nurse</a>, or return to the <a href="/">home page</a>.</p>
</main>
</body>
</html>
`;

/**
 * Puts the built site and `config.json` into the bucket. Hashed files go first, so that no document ever names one that is
 * missing, and documents last, so that none calls what isn't there yet; nothing is pruned, so that pages that are open keep theirs.
 */
export function deploySite(
  scope: Construct,
  bucket: s3.Bucket,
  props: {
    siteFolder: string;
    config: Config;
    /** The value of each placeholder in the documents. No build knows the address of the site. */
    values: DeployedValues;
    /** The resources that the documents depend on. */
    documentsAfter: readonly IDependable[];
    logRetentionDays: number;
    /** Whether the site has a list of open shifts. */
    publishes: boolean;
    /** Whether the files go with the stack, so that it can remove the bucket. */
    disposable: boolean;
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
    retainOnDelete: !props.disposable,
    memoryLimit: 256,
    outputObjectKeys: false,
    logGroup,
    role,
  };
  const assets = new BucketDeployment(scope, 'DeployAssets', {
    ...shared,
    // Source maps are for engineers, not for visitors.
    sources: [Source.asset(join(props.siteFolder, 'assets'), { exclude: ['*.map'] })],
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
      filledIn(
        Source.asset(props.siteFolder, { exclude: ['assets', 'not-found', rulesFile] }),
        props.values,
      ),
      Source.jsonData('config.json', props.config),
    ],
    cacheControl: revalidated,
  });
  const rules = new BucketDeployment(scope, 'DeploySpeculationRules', {
    ...shared,
    sources: [Source.asset(props.siteFolder, { exclude: ['*', `!${rulesFile}`] })],
    cacheControl: keptForADay,
    contentType: speculationRulesType,
  });
  const openings =
    props.publishes &&
    new BucketDeployment(scope, 'DeployFirstList', {
      ...shared,
      sources: [Source.data(keyOfPath(openShiftsPath), firstList)],
      cacheControl: revalidated,
    });
  // The deployments share one function, which the first one brings with its layer; the CDK adds one for each of the others, too.
  for (const last of [notFound, documents, rules, ...(openings ? [openings] : [])]) {
    last.node.tryRemoveChild('AwsCliLayer');
    last.node.addDependency(assets, ...props.documentsAfter);
  }
  // The documents link to the list.
  if (openings) documents.node.addDependency(openings);
}

const rulesFile = speculationRulesFile.slice(1);

/** The same source, with every placeholder in its files replaced at deployment, as `Source.data` does it. */
const filledIn = (source: ISource, values: DeployedValues): ISource => ({
  bind: (scope, context) => ({
    ...source.bind(scope, context),
    markers: Object.fromEntries(
      deployedValueNames.map((name) => [deployPlaceholders[name], values[name]]),
    ),
  }),
});
