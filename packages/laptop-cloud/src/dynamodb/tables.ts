import { z } from 'zod/mini';
import type { ResolvedTemplate } from '../template.ts';
import { parseWith, templateBoolean } from '../values.ts';

const keySchema = z.array(
  z.object({ AttributeName: z.string(), KeyType: z.literal(['HASH', 'RANGE']) }),
);
const projection = z.object({
  ProjectionType: z.optional(z.string()),
  NonKeyAttributes: z.optional(z.array(z.string())),
});
const index = z.object({ IndexName: z.string(), KeySchema: keySchema, Projection: projection });
const protection = { DeletionProtectionEnabled: z._default(templateBoolean, false) };
const recovery = z.object({ PointInTimeRecoveryEnabled: z._default(templateBoolean, false) });

const tableSchema = z.object({
  AttributeDefinitions: z.array(
    z.object({ AttributeName: z.string(), AttributeType: z.literal(['S', 'N', 'B']) }),
  ),
  KeySchema: keySchema,
  GlobalSecondaryIndexes: z.optional(z.array(index)),
  LocalSecondaryIndexes: z.optional(z.array(index)),
  TimeToLiveSpecification: z.optional(
    z.object({ AttributeName: z.string(), Enabled: templateBoolean }),
  ),
  StreamSpecification: z.optional(
    z.strictObject({ StreamViewType: z.literal('KEYS_ONLY', 'the laptop streams keys only') }),
  ),
  PointInTimeRecoverySpecification: z.optional(recovery),
  // A global table says it for each replica.
  Replicas: z.optional(z.array(z.object(protection))),
  ...protection,
});

export type TableDefinition = Pick<
  z.infer<typeof tableSchema>,
  'AttributeDefinitions' | 'KeySchema' | 'GlobalSecondaryIndexes' | 'LocalSecondaryIndexes'
> & {
  TableName: string;
  arn: string;
  timeToLiveAttribute?: string;
  /** Of a table that has a stream. */
  streamArn?: string;
  deletionProtected: boolean;
  /** Whether it can be restored to a moment. */
  isRecoverable: boolean;
};

/**
 * The tables of the template: keys, indexes, expiry and protection. On a laptop every table is on
 * demand, and backups are its owner's.
 * @throws LaptopError for a table without keys.
 */
export function readTables(template: ResolvedTemplate): TableDefinition[] {
  return template
    .ofType('AWS::DynamoDB::Table', 'AWS::DynamoDB::GlobalTable')
    .map(({ ref, attributes, logicalId, type, properties }) => {
      const table = parseWith(tableSchema, properties, `${logicalId} (${type})`);
      const { TimeToLiveSpecification: expiry, Replicas = [], ...keys } = table;
      return {
        TableName: ref,
        arn: String(attributes.Arn),
        AttributeDefinitions: keys.AttributeDefinitions,
        KeySchema: keys.KeySchema,
        ...(keys.GlobalSecondaryIndexes && { GlobalSecondaryIndexes: keys.GlobalSecondaryIndexes }),
        ...(keys.LocalSecondaryIndexes && { LocalSecondaryIndexes: keys.LocalSecondaryIndexes }),
        ...(expiry?.Enabled && { timeToLiveAttribute: expiry.AttributeName }),
        ...(table.StreamSpecification && { streamArn: String(attributes.StreamArn) }),
        isRecoverable: table.PointInTimeRecoverySpecification?.PointInTimeRecoveryEnabled ?? false,
        deletionProtected: [table, ...Replicas].some((one) => one.DeletionProtectionEnabled),
      };
    });
}
