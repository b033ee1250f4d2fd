import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { environmentNames, requiredEnvironment } from '../environment.ts';

/** The name of the stack's table. */
export const TableName = requiredEnvironment(environmentNames.tableName);

/**
 * The one DynamoDB client of a function. Three attempts of at most 2.5 s each end before the
 * function's own 10 s do, so that a slow table gives an error answer and not a cut connection.
 */
export const documents = DynamoDBDocumentClient.from(
  new DynamoDBClient({
    maxAttempts: 3,
    requestHandler: { connectionTimeout: 1000, requestTimeout: 2500, throwOnRequestTimeout: true },
  }),
  { marshallOptions: { removeUndefinedValues: true } },
);
