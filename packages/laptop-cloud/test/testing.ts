/** The entry `laptop-cloud/testing`: single services, and the template resolver, for tests of a product under Vitest. */
export { type Engine, EngineError } from '../src/dynamodb/engine.ts';
export { createGate } from '../src/dynamodb/gate.ts';
export { openTransactions } from '../src/dynamodb/transactions.ts';
export { resolveTemplate } from '../src/template.ts';
export * from './cognito/support.ts';
export { bucketName, outcomeOf, startS3 } from './s3/start-s3.ts';
export { createIds } from './support/ids.ts';
