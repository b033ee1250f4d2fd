/** The entry `laptop-cloud/testing`: single services, and the template resolver, for tests of a product under Vitest. */
export { resolveTemplate } from '../src/template.ts';
export * from './cognito/support.ts';
export { bucketName, outcomeOf, startS3 } from './s3/start-s3.ts';
export { createIds } from './support/ids.ts';
