import { RemovalPolicy } from 'aws-cdk-lib';

/**
 * What becomes of a table or pool that goes out of the stack. Both are protected from deletion, so that
 * a first deployment that fails can't take them back either.
 */
export const dataRemoval = (disposable: boolean): RemovalPolicy =>
  disposable ? RemovalPolicy.DESTROY : RemovalPolicy.RETAIN;

/** The same of a bucket: it stays, but for a first deployment that fails, which takes it back. */
export const bucketRemoval = (disposable: boolean): RemovalPolicy =>
  disposable ? RemovalPolicy.DESTROY : RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE;
