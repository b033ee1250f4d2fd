import { RemovalPolicy } from 'aws-cdk-lib';

/**
 * The removal policy of a table or pool. Both are protected from deletion, so that
 * a first deployment that fails can't take them back either.
 */
export const dataRemoval = (disposable: boolean): RemovalPolicy =>
  disposable ? RemovalPolicy.DESTROY : RemovalPolicy.RETAIN;

/** Retains a bucket, except after a failed first deployment, which removes it. */
export const bucketRemoval = (disposable: boolean): RemovalPolicy =>
  disposable ? RemovalPolicy.DESTROY : RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE;
