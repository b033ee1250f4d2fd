import { isAllowed, type Principal } from '../iam.ts';
import type { RequestContext } from '../iam-conditions.ts';
import type { Bucket } from './bucket.ts';
import { S3Error } from './s3-error.ts';

/** One authenticated request to an object (or, with the key '', to a bucket). */
export type Call = {
  method: string;
  bucket: Bucket;
  key: string;
  /** Decoded. */
  query: ReadonlyMap<string, string>;
  /** In lower case; with the x-amz- parameters of a presigned query and the trailing headers. */
  headers: Readonly<Record<string, string>>;
  /** Decoded when it came chunked. */
  body: Buffer;
  principal: Principal;
  /** The condition keys of policies. */
  context: RequestContext;
  /** All buckets by name, for the sources of copies. */
  buckets: ReadonlyMap<string, Bucket>;
  region: string;
};

type Target = {
  bucket?: Bucket;
  /** '' asks for the bucket itself. */
  key?: string;
  context?: RequestContext;
};

/** Whether the caller may do this, on the call's own object unless another target is given. */
export function may(call: Call, action: string, target: Target = {}): boolean {
  const { bucket = call.bucket, key = call.key, context } = target;
  return isAllowed(
    call.principal,
    {
      action,
      resource: key === '' ? bucket.arn : `${bucket.arn}/${key}`,
      context: { ...call.context, ...context },
    },
    bucket.policy,
  );
}

/** @throws S3Error AccessDenied, which names the action that the policies lack. */
export function authorize(call: Call, action: string, target: Target = {}): void {
  if (may(call, action, target)) return;
  const { bucket = call.bucket, key = call.key } = target;
  const resource = key === '' ? bucket.arn : `${bucket.arn}/${key}`;
  throw new S3Error('AccessDenied', {
    message: `User: ${call.principal.name} is not authorized to perform: ${action} on resource: "${resource}"`,
  });
}

/** S3 says that a key is missing only to those who may list the bucket. */
export function missingKey(
  call: Call,
  { bucket = call.bucket, key = call.key }: Target = {},
  headers: Record<string, string> = {},
): S3Error {
  return may(call, 's3:ListBucket', { bucket, key: '' })
    ? new S3Error('NoSuchKey', { details: { Key: key }, headers })
    : new S3Error('AccessDenied');
}
