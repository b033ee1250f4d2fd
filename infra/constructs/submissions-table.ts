import { Aws, Fn } from 'aws-cdk-lib';
import * as dynamodb from 'aws-cdk-lib/aws-dynamodb';
import { Construct } from 'constructs';
import { environmentNames } from '#functions/environment.ts';
import {
  auditNames,
  binName,
  errorLogName,
  findEntriesName,
  findName,
  formCountName,
  formKeyName,
  indexAttributes,
  listNames,
  noticeName,
  statusTriesName,
  suspectedName,
  tableNames,
} from '#functions/store/table.ts';
import { type Kind, kinds } from '#shared/kinds.ts';
import { backupDays } from './backup-days.ts';
import type { LambdaFunction } from './lambda-function.ts';
import { dataRemoval } from './removal.ts';

const text = (name: string): dynamodb.Attribute => ({
  name,
  type: dynamodb.AttributeType.STRING,
});

const submissionKeys = listNames.map((name) => `${name}/*`);
const binKeys = [`${binName}/*`];

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
      // What reads the stream asks for the record when it needs more than its keys.
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

  /** May write submissions, which expire after their kind's days, and read one back; the error log's keys are out of reach. */
  grantCreate(to: LambdaFunction, retentionDays: Record<Kind, number>): void {
    to.grant({ [environmentNames.retentionDays]: JSON.stringify(retentionDays) });
    this.#grant(to, ['dynamodb:PutItem', 'dynamodb:GetItem'], submissionKeys);
  }

  /** May sign form tokens and check them: reads the key of a day, and makes it where there is none. */
  grantFormKeys(to: LambdaFunction): void {
    this.#grant(to, ['dynamodb:GetItem', 'dynamodb:PutItem'], [`${formKeyName}/*`]);
  }

  /** May count the submissions of an hour, of which these are an ordinary share. */
  grantCount(to: LambdaFunction, perAddress: number, withoutForm: number): void {
    to.grant({
      [environmentNames.submissionsPerAddress]: `${perAddress}`,
      [environmentNames.submissionsWithoutForm]: `${withoutForm}`,
    });
    this.#grant(to, ['dynamodb:UpdateItem'], [`${formCountName}/*`]);
  }

  /** May list what is suspected to be spam; not the whole records. */
  grantListSuspected(to: LambdaFunction): void {
    this.#grant(to, ['dynamodb:Query'], [suspectedName], this.#indexArn);
  }

  /** May query the index, list by list; not the whole records. */
  grantList(to: LambdaFunction): void {
    this.#grant(to, ['dynamodb:Query'], [...listNames], this.#indexArn);
  }

  /** May read one submission, and change it in place: what staff make of it, not whether it is there. */
  grantWork(to: LambdaFunction): void {
    this.#grant(to, ['dynamodb:GetItem', 'dynamodb:UpdateItem'], submissionKeys);
  }

  /** May note something in a submission that is there, and read none. */
  grantNote(to: LambdaFunction): void {
    this.#grant(to, ['dynamodb:UpdateItem'], submissionKeys);
  }

  /** May read one submission. */
  grantRead(to: LambdaFunction): void {
    this.#grant(to, ['dynamodb:GetItem'], submissionKeys);
  }

  /** May read one job application. */
  grantReadApplication(to: LambdaFunction): void {
    this.#grant(to, ['dynamodb:GetItem'], [`${kinds.employment.listName}/*`]);
  }

  /** May read one job application, and change it in place. */
  grantWorkOnApplication(to: LambdaFunction): void {
    const actions = ['dynamodb:GetItem', 'dynamodb:UpdateItem'];
    this.#grant(to, actions, [`${kinds.employment.listName}/*`]);
  }

  /** May read one submission, put a tombstone in its place and, with a bin, a copy into that. */
  grantDelete(to: LambdaFunction, binDays: number): void {
    this.#grant(to, ['dynamodb:GetItem', 'dynamodb:PutItem'], submissionKeys);
    if (binDays > 0) this.#grant(to, ['dynamodb:PutItem'], binKeys);
    to.grant({ [environmentNames.binDays]: `${binDays}` });
  }

  /** The same for many at once, which are read together. */
  grantDeleteMany(to: LambdaFunction, binDays: number): void {
    this.grantDelete(to, binDays);
    this.#grant(to, ['dynamodb:BatchGetItem'], submissionKeys);
  }

  /** May list what lies in the bin; not the whole records. */
  grantListBin(to: LambdaFunction): void {
    this.#grant(to, ['dynamodb:Query'], [binName], this.#indexArn);
  }

  /** May put a submission back that lies in the bin. */
  grantRestore(to: LambdaFunction): void {
    const change = ['dynamodb:GetItem', 'dynamodb:PutItem', 'dynamodb:UpdateItem'];
    this.#grant(to, change, submissionKeys);
    this.#grant(to, ['dynamodb:GetItem', 'dynamodb:UpdateItem', 'dynamodb:DeleteItem'], binKeys);
  }

  /** The same for many at once, which are read together. */
  grantRestoreMany(to: LambdaFunction): void {
    this.grantRestore(to);
    this.#grant(to, ['dynamodb:BatchGetItem'], binKeys);
  }

  /** May erase what lies in the bin, and see whether it is in its list as well. */
  grantErase(to: LambdaFunction): void {
    this.#grant(to, ['dynamodb:GetItem'], submissionKeys);
    this.#grant(to, ['dynamodb:GetItem', 'dynamodb:UpdateItem', 'dynamodb:DeleteItem'], binKeys);
  }

  /** May add to the error log, and nothing else. */
  grantReport(to: LambdaFunction): void {
    this.#grant(to, ['dynamodb:PutItem'], [`${errorLogName}/*`]);
  }

  /** May list the error log and read its records. */
  grantReadReports(to: LambdaFunction): void {
    this.#grant(to, ['dynamodb:Query'], [errorLogName], this.#indexArn);
    this.#grant(to, ['dynamodb:GetItem'], [`${errorLogName}/*`]);
  }

  /** May list the error log and delete its records. */
  grantClearReports(to: LambdaFunction): void {
    this.#grant(to, ['dynamodb:Query'], [errorLogName], this.#indexArn);
    this.#grant(to, ['dynamodb:DeleteItem'], [`${errorLogName}/*`]);
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

  /** May see what has arrived in the lists. */
  grantReadArrivals(to: LambdaFunction): void {
    this.#grant(to, ['dynamodb:BatchGetItem'], submissionKeys);
  }

  /** May note what it told staff of. */
  grantMarkNotices(to: LambdaFunction): void {
    this.#grant(to, ['dynamodb:PutItem'], [`${noticeName}/*`]);
  }

  /** May read submissions, and keep the entries by which they are found in line with them. */
  grantIndex(to: LambdaFunction): void {
    const noteKeys = `${findEntriesName}/*`;
    this.#grant(to, ['dynamodb:BatchGetItem'], [...submissionKeys, noteKeys]);
    this.#grant(to, ['dynamodb:BatchWriteItem'], [`${findName}/*`, noteKeys]);
  }

  /** May look submissions up in the find index, and read those that it names. */
  grantFind(to: LambdaFunction): void {
    this.#grant(to, ['dynamodb:Query'], [`${findName}/*`]);
    this.#grant(to, ['dynamodb:BatchGetItem'], submissionKeys);
  }

  /**
   * May look a submission up by its reference, read it, and count such tries. Their counts are named by hashes with the
   * stack's own id in them, which is not in the table.
   */
  grantKnowSender(to: LambdaFunction): void {
    to.grant({ [environmentNames.triesSalt]: Fn.select(2, Fn.split('/', Aws.STACK_ID)) });
    this.#grant(to, ['dynamodb:UpdateItem'], [`${statusTriesName}/*`]);
    this.#grant(to, ['dynamodb:Query'], [`${findName}/reference/*`]);
    this.#grant(to, ['dynamodb:BatchGetItem'], submissionKeys);
  }

  /** May look up whose resumes there are. */
  grantSweep(to: LambdaFunction): void {
    const { listName } = kinds.employment;
    this.#grant(to, ['dynamodb:GetItem'], [`${listName}/*`, `${binName}/${listName}/*`]);
  }

  /** May add to the audit, whose entries nobody may change or delete: they expire after so many days. */
  grantAudit(to: LambdaFunction, retentionDays: number): void {
    to.grant({ [environmentNames.auditRetentionDays]: `${retentionDays}` });
    this.#grant(
      to,
      ['dynamodb:PutItem'],
      Object.values(auditNames).map((name) => `${name}/*`),
    );
  }

  /** May read what was done with single records. */
  grantReadHistory(to: LambdaFunction): void {
    this.#grant(to, ['dynamodb:Query'], [`${auditNames.record}/*`]);
  }

  /** May read what was done, day by day. */
  grantReadActivity(to: LambdaFunction): void {
    this.#grant(to, ['dynamodb:Query'], [`${auditNames.day}/*`, `${auditNames.refreshes}/*`]);
  }

  get #indexArn(): string {
    return `${this.#table.tableArn}/index/${tableNames.index}`;
  }

  #grant(
    to: LambdaFunction,
    actions: string[],
    leadingKeys: string[],
    resource = this.#table.tableArn,
  ): void {
    to.grant(
      { [environmentNames.tableName]: this.#table.tableName },
      {
        actions,
        resources: [resource],
        conditions: { 'ForAllValues:StringLike': { 'dynamodb:LeadingKeys': leadingKeys } },
      },
    );
  }
}
