import * as dynamodb from 'aws-cdk-lib/aws-dynamodb';
import { Construct } from 'constructs';
import { environmentNames } from '#functions/environment.ts';
import type { FunctionName } from '#functions/function-names.ts';
import { type Action, type ItemKind, items } from '#functions/table/items.ts';
import { indexAttributes, startOf, tableNames } from '#functions/table/keys.ts';
import { backupDays } from './backup-days.ts';
import type { LambdaFunction } from './lambda-function.ts';
import { dataRemoval } from './removal.ts';

const text = (name: string): dynamodb.Attribute => ({
  name,
  type: dynamodb.AttributeType.STRING,
});

/** The parts of a stack whose rights it has only with a setting. */
type Parts = Record<keyof NonNullable<ItemKind['rightsWith']>, boolean>;

/** The leading keys that a permission names for a kind of item: one partition, or all with the same beginning. */
const leadingKey = ({ partition }: ItemKind): string =>
  partition.includes('{') ? `${startOf(partition)}*` : partition;

/**
 * The one table: submissions, the bin, error reports and the audit. On demand, restorable to any second of the last 35
 * days, kept when the stack goes (but for a test's). Encrypted with DynamoDB's own key: a KMS key of ours would add a
 * price to every request, and nobody beside this account's roles could be kept out by it.
 */
export class SubmissionsTable extends Construct {
  readonly tableName: string;
  readonly #table: dynamodb.Table;

  constructor(scope: Construct, id: string, { disposable }: { disposable: boolean }) {
    super(scope, id);
    this.#table = new dynamodb.Table(this, 'Table', {
      partitionKey: text(tableNames.partitionKey),
      sortKey: text(tableNames.sortKey),
      billingMode: dynamodb.BillingMode.PAY_PER_REQUEST,
      pointInTimeRecoverySpecification: {
        pointInTimeRecoveryEnabled: true,
        recoveryPeriodInDays: backupDays,
      },
      timeToLiveAttribute: tableNames.expiresAt,
      // A reader of the stream reads the record if it needs more than its keys.
      stream: dynamodb.StreamViewType.KEYS_ONLY,
      encryption: dynamodb.TableEncryption.DEFAULT,
      deletionProtection: !disposable,
      removalPolicy: dataRemoval(disposable),
    });
    this.#table.addGlobalSecondaryIndex({
      indexName: tableNames.index,
      partitionKey: text(tableNames.indexPartitionKey),
      sortKey: text(tableNames.indexSortKey),
      projectionType: dynamodb.ProjectionType.INCLUDE,
      nonKeyAttributes: [...indexAttributes],
    });
    this.tableName = this.#table.tableName;
  }

  /**
   * May do with each kind of item what `items` says of this function. All keys of an operation are in one statement, because
   * DynamoDB compares all keys of a batch with the same statement.
   */
  grantItems(to: LambdaFunction, name: FunctionName, parts: Parts): void {
    const kinds: ItemKind[] = Object.values(items);
    const rights = kinds.flatMap((kind) => {
      const { rights: always, rightsWith: { bin, receipts } = {} } = kind;
      const granted = [always, parts.bin ? bin : {}, parts.receipts ? receipts : {}];
      const actions = granted.flatMap((one) => one?.[name] ?? []);
      return actions.map((action) => ({ action, key: leadingKey(kind) }));
    });
    for (const [action, own] of Map.groupBy(rights, (right) => right.action)) {
      this.#grant(to, action, [...new Set(own.map(({ key }) => key))]);
    }
    const lists = kinds.flatMap(({ index }) =>
      index?.readers.includes(name) ? [index.partition] : [],
    );
    if (lists.length > 0) this.#grant(to, 'Query', lists, `/index/${tableNames.index}`);
  }

  /**
   * May read the stream of changes, which has keys and no values.
   * @returns the stream's ARN
   */
  grantStream(to: LambdaFunction): string {
    const { tableArn, tableStreamArn } = this.#table;
    if (tableStreamArn === undefined) throw new Error('The table has no stream.');
    to.grant(
      {},
      {
        actions: ['dynamodb:DescribeStream', 'dynamodb:GetRecords', 'dynamodb:GetShardIterator'],
        resources: [tableStreamArn],
      },
      { actions: ['dynamodb:ListStreams'], resources: [`${tableArn}/stream/*`] },
    );
    return tableStreamArn;
  }

  get arn(): string {
    return this.#table.tableArn;
  }

  #grant(to: LambdaFunction, action: Action, leadingKeys: string[], path = ''): void {
    to.grant(
      { [environmentNames.tableName]: this.#table.tableName },
      {
        actions: [`dynamodb:${action}`],
        resources: [this.#table.tableArn + path],
        conditions: { 'ForAllValues:StringLike': { 'dynamodb:LeadingKeys': leadingKeys } },
      },
    );
  }
}
