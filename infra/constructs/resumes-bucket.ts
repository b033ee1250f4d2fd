import { Aws, Duration, Fn, Stack } from 'aws-cdk-lib';
import * as cloudwatch from 'aws-cdk-lib/aws-cloudwatch';
import * as iam from 'aws-cdk-lib/aws-iam';
import * as s3 from 'aws-cdk-lib/aws-s3';
import { Construct } from 'constructs';
import { environmentNames } from '#functions/environment.ts';
import { keyPatternsOf, type ResumeFolder, resumeFolders } from '#functions/resumes/resume-keys.ts';
import { longestBinDays } from '#shared/settings.ts';
import { backupDays } from './backup-days.ts';
import type { LambdaFunction } from './lambda-function.ts';
import { bucketRemoval } from './removal.ts';

/**
 * The daily sweep removes the resume of a record that has left the bin. This rule removes the resumes that the sweep missed: later than any
 * setting, because a record keeps its time in the bin when the setting gets shorter.
 */
const longestInBin = Duration.days(longestBinDays + 7);

/** The id of a record, as a pattern of IAM. */
const anyId = [8, 4, 4, 4, 12].map((length) => '?'.repeat(length)).join('-');

type ResumesBucketProps = {
  /** Whether it goes with the stack. */
  disposable: boolean;
  /** The name of a bucket that exists already. */
  name: string | undefined;
};

/**
 * The name is made of the stack's own id, as CloudFormation would make one, because the site's content
 * security policy and the functions' roles name the bucket, and the bucket's CORS rule names the site:
 * one of them has to be known before it exists. Of the whole id: names are shared by all of AWS, and the
 * last group of a stack's id is the same for many stacks.
 */
const makeBucketName = (): string => {
  const stackUuid = Fn.select(2, Fn.split('/', Aws.STACK_ID));
  return Fn.join('-', ['staffing-resumes', stackUuid]);
};

/**
 * Private resumes and documents: `incoming/` until a submission claims them, `resume/` after, `deleted/` while its record is
 * in the bin. Versioned, because the specification's `generation` is the version, and so that `npm run restore`
 * finds what was deleted for as long as the table's own backups last.
 */
export class ResumesBucket extends Construct {
  readonly bucketName: string;
  /** Where browsers send resumes to. */
  readonly origin: string;
  readonly #bucket: s3.Bucket;
  readonly #name: string;

  constructor(scope: Construct, id: string, { disposable, name }: ResumesBucketProps) {
    super(scope, id);
    this.#name = name ?? makeBucketName();
    this.origin = `https://${this.#name}.s3.${Stack.of(this).region}.amazonaws.com`;
    this.#bucket = new s3.Bucket(this, 'Bucket', {
      bucketName: this.#name,
      blockPublicAccess: s3.BlockPublicAccess.BLOCK_ALL,
      objectOwnership: s3.ObjectOwnership.BUCKET_OWNER_ENFORCED,
      encryption: s3.BucketEncryption.S3_MANAGED,
      enforceSSL: true,
      minimumTLSVersion: 1.2,
      versioned: true,
      removalPolicy: bucketRemoval(disposable),
      lifecycleRules: [
        {
          id: 'unclaimed-uploads',
          prefix: resumeFolders.incoming,
          expiration: Duration.days(1),
          noncurrentVersionExpiration: Duration.days(1),
        },
        { id: 'unfinished-uploads', abortIncompleteMultipartUploadAfter: Duration.days(1) },
        {
          id: 'deleted-resumes',
          prefix: resumeFolders.claimed,
          noncurrentVersionExpiration: Duration.days(backupDays),
          expiredObjectDeleteMarker: true,
        },
        {
          id: 'resumes-in-the-bin',
          prefix: resumeFolders.deleted,
          expiration: longestInBin,
          noncurrentVersionExpiration: Duration.days(backupDays),
        },
      ],
    });
    this.bucketName = this.#bucket.bucketName;
  }

  /** All versions and the parts of unfinished uploads, as S3 counts them once a day and without a charge. */
  get storedBytes(): cloudwatch.Metric {
    return new cloudwatch.Metric({
      namespace: 'AWS/S3',
      metricName: 'BucketSizeBytes',
      dimensionsMap: { BucketName: this.bucketName, StorageType: 'StandardStorage' },
      statistic: 'Average',
      period: Duration.days(1),
    });
  }

  /** Adds to the bucket's own policy, which counts for every role; the resources are keys with patterns. */
  restrict(keys: string[], statement: iam.PolicyStatementProps): void {
    const resources = this.#arnsOf(keys);
    this.#bucket.addToResourcePolicy(new iam.PolicyStatement({ ...statement, resources }));
  }

  /** Lets browsers that show this site speak to the bucket, as far as their requests are signed. */
  allowBrowsersOf(siteOrigins: readonly string[]): void {
    const { GET, POST, PUT, DELETE } = s3.HttpMethods;
    this.#bucket.addCorsRule({
      allowedOrigins: [...siteOrigins],
      allowedMethods: [GET, POST, PUT, DELETE],
      allowedHeaders: ['content-type', 'x-amz-mp-object-size', 'range'],
      // The last two let a viewer see that it may read a resume in ranges.
      exposedHeaders: ['ETag', 'Retry-After', 'Accept-Ranges', 'Content-Range'],
      maxAge: Duration.hours(1).toSeconds(),
    });
  }

  /**
   * May sign uploads, which are done with its rights; may look at an upload and move it to where resumes are kept, once; may
   * read no resume.
   */
  grantTakeIn(to: LambdaFunction): void {
    this.#grantFind(to, 'incoming', 'claimed');
    this.#grant(to, 'incoming', [
      's3:PutObject',
      's3:AbortMultipartUpload',
      's3:ListMultipartUploadParts',
      's3:GetObject',
      's3:DeleteObject',
    ]);
    this.#grant(to, 'claimed', ['s3:PutObject']);
  }

  /** May look at an upload and move it beside a first resume that is kept; may read no claimed file, and write over no first resume. */
  grantReplace(to: LambdaFunction): void {
    const later = keyPatternsOf('claimed', '*/*');
    this.#grantList(to, [...keyPatternsOf('incoming'), ...later]);
    this.#grant(to, 'incoming', ['s3:GetObject', 's3:DeleteObject']);
    to.grant(this.#environment, { actions: ['s3:PutObject'], resources: this.#arnsOf(later) });
  }

  /** May read claimed resumes, and so sign links that do. */
  grantView(to: LambdaFunction): void {
    this.#grantFind(to, 'claimed');
    this.#grant(to, 'claimed', ['s3:GetObject']);
  }

  /** May copy resumes into the bin and back, and put delete markers on whatever there is of a resume. */
  grantBin(to: LambdaFunction): void {
    this.#grantFind(to, 'claimed', 'deleted');
    for (const folder of ['claimed', 'deleted'] as const) {
      this.#grant(to, folder, ['s3:GetObject', 's3:PutObject', 's3:DeleteObject']);
    }
    this.#grant(to, 'incoming', ['s3:DeleteObject']);
  }

  /** May do the same as the bin, and delete every version of the files of a record whose id it knows. */
  grantErase(to: LambdaFunction): void {
    this.grantBin(to);
    const folders = ['incoming', 'claimed', 'deleted'] as const;
    to.grant(this.#environment, {
      actions: ['s3:ListBucketVersions'],
      resources: [this.arn],
      // The pattern of an id, so that no folder can be looked through.
      conditions: {
        StringLike: { 's3:prefix': folders.map((one) => `${resumeFolders[one]}${anyId}`) },
      },
    });
    to.grant(this.#environment, {
      actions: ['s3:DeleteObjectVersion'],
      resources: this.#arnsOf(folders.flatMap((one) => keyPatternsOf(one))),
    });
  }

  /** May look through claimed resumes and those of the bin, move them between the two and remove them. */
  grantSweep(to: LambdaFunction): void {
    const { claimed, deleted } = resumeFolders;
    this.#grantList(to, [
      claimed,
      deleted,
      ...keyPatternsOf('claimed'),
      ...keyPatternsOf('deleted'),
    ]);
    for (const folder of ['claimed', 'deleted'] as const) {
      this.#grant(to, folder, ['s3:GetObject', 's3:PutObject', 's3:DeleteObject']);
    }
    this.#grant(to, 'incoming', ['s3:DeleteObject']);
  }

  /** May ask for a key that it knows. A folder's prefix matches no pattern, so nothing can be looked through. */
  #grantFind(to: LambdaFunction, ...folders: ResumeFolder[]): void {
    this.#grantList(
      to,
      folders.flatMap((one) => keyPatternsOf(one)),
    );
  }

  #grantList(to: LambdaFunction, prefixes: string[]): void {
    to.grant(this.#environment, {
      actions: ['s3:ListBucket'],
      resources: [this.arn],
      conditions: { StringLike: { 's3:prefix': prefixes } },
    });
  }

  #grant(to: LambdaFunction, folder: ResumeFolder, actions: string[]): void {
    to.grant(this.#environment, { actions, resources: this.#arnsOf(keyPatternsOf(folder)) });
  }

  #arnsOf(keys: readonly string[]): string[] {
    return keys.map((key) => `${this.arn}/${key}`);
  }

  get #environment(): Record<string, string> {
    return { [environmentNames.resumesBucketName]: this.#name };
  }

  /** By its name: a reference to the resource would close the circle that the name breaks. */
  get arn(): string {
    return `arn:${Aws.PARTITION}:s3:::${this.#name}`;
  }
}
