import { Aws, Duration, Fn, RemovalPolicy, Stack } from 'aws-cdk-lib';
import * as s3 from 'aws-cdk-lib/aws-s3';
import { Construct } from 'constructs';

/**
 * The name of the resumes bucket. It is made of the stack's own id, as CloudFormation would make one,
 * because the site's content security policy names the bucket and the bucket's CORS rule names the
 * site: one of the two has to be known before it exists.
 */
export const resumesBucketName = (): string => {
  const stackUuid = Fn.select(2, Fn.split('/', Aws.STACK_ID));
  return Fn.join('-', ['staffing-resumes', Fn.select(4, Fn.split('-', stackUuid))]);
};

/** Where browsers send resumes to. */
export const bucketOrigin = (scope: Construct, bucketName: string): string =>
  `https://${bucketName}.s3.${Stack.of(scope).region}.amazonaws.com`;

export type ResumesBucketProps = { bucketName: string; siteOrigin: string };

/**
 * Private PDFs: `incoming/` until a submission claims them, `resume/` after. Versioned, because the
 * specification's `generation` is the version; a deleted resume is gone for good a week later.
 */
export class ResumesBucket extends Construct {
  readonly bucketName: string;

  constructor(scope: Construct, id: string, { bucketName, siteOrigin }: ResumesBucketProps) {
    super(scope, id);
    const bucket = new s3.Bucket(this, 'Bucket', {
      bucketName,
      blockPublicAccess: s3.BlockPublicAccess.BLOCK_ALL,
      objectOwnership: s3.ObjectOwnership.BUCKET_OWNER_ENFORCED,
      encryption: s3.BucketEncryption.S3_MANAGED,
      enforceSSL: true,
      minimumTLSVersion: 1.2,
      versioned: true,
      removalPolicy: RemovalPolicy.RETAIN,
      cors: [
        {
          allowedOrigins: [siteOrigin],
          allowedMethods: [s3.HttpMethods.POST, s3.HttpMethods.PUT],
          allowedHeaders: ['content-type'],
          exposedHeaders: ['ETag'],
          maxAge: Duration.hours(1).toSeconds(),
        },
      ],
      lifecycleRules: [
        {
          id: 'unclaimed-uploads',
          prefix: 'incoming/',
          expiration: Duration.days(1),
          noncurrentVersionExpiration: Duration.days(1),
        },
        { id: 'unfinished-uploads', abortIncompleteMultipartUploadAfter: Duration.days(1) },
        {
          id: 'deleted-resumes',
          prefix: 'resume/',
          noncurrentVersionExpiration: Duration.days(7),
          expiredObjectDeleteMarker: true,
        },
      ],
    });
    this.bucketName = bucket.bucketName;
  }
}
