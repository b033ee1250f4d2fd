import { Aws, Fn } from 'aws-cdk-lib';
import * as dynamodb from 'aws-cdk-lib/aws-dynamodb';
import { Construct } from 'constructs';
import { environmentNames } from '#functions/environment.ts';
import {
  accountChangeName,
  assignmentName,
  auditNames,
  binName,
  deskNames,
  errorLogName,
  findEntriesName,
  findName,
  formCountName,
  formKeyName,
  handoverName,
  indexAttributes,
  listNames,
  noticeName,
  readingsName,
  retentionName,
  senderCodeName,
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
const deskKeys = (of: keyof typeof deskNames) => [`${deskNames[of].prefix}/*`];

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

  /** May write submissions, which expire after their kind's days, and read one back; the error log's keys are out of reach. */
  grantCreate(to: LambdaFunction, retentionDays: Record<Kind, number>): void {
    this.#tellRetention(to, retentionDays);
    this.#grant(to, ['dynamodb:PutItem', 'dynamodb:GetItem'], submissionKeys);
  }

  /** May sign form tokens and check them, and name counts: reads the key of a day, and makes it where there is none. */
  grantFormKeys(to: LambdaFunction): void {
    this.#grant(to, ['dynamodb:GetItem', 'dynamodb:PutItem'], [`${formKeyName}/*`]);
  }

  /** May count the submissions of an hour, of which these are an ordinary share. */
  grantCountShares(to: LambdaFunction, perAddress: number, withoutForm: number): void {
    to.grant({
      [environmentNames.submissionsPerAddress]: `${perAddress}`,
      [environmentNames.submissionsWithoutForm]: `${withoutForm}`,
    });
    this.grantCount(to);
  }

  /** May count submissions or mails to visitors, under names that say nothing of a person. */
  grantCount(to: LambdaFunction): void {
    this.#grant(to, ['dynamodb:UpdateItem'], [`${formCountName}/*`]);
  }

  /** May list suspected records; not read them whole. */
  grantListSuspected(to: LambdaFunction): void {
    this.#grant(to, ['dynamodb:Query'], [suspectedName], this.#indexArn);
  }

  /** May query the index, list by list; not the whole records. */
  grantList(to: LambdaFunction, lists: readonly string[] = listNames): void {
    this.#grant(to, ['dynamodb:Query'], [...lists], this.#indexArn);
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

  /**
   * May read submissions, put a tombstone in place of one and, with a bin, a copy into that; may list the bin, put
   * submissions back that lie in it, and erase them.
   */
  grantBin(to: LambdaFunction, binDays: number): void {
    const change = ['dynamodb:BatchGetItem', 'dynamodb:GetItem', 'dynamodb:UpdateItem'];
    this.#grant(to, [...change, 'dynamodb:PutItem'], submissionKeys);
    this.#grant(to, [...change, 'dynamodb:DeleteItem'], binKeys);
    if (binDays > 0) this.#grant(to, ['dynamodb:PutItem'], binKeys);
    this.#grant(to, ['dynamodb:Query'], [binName], this.#indexArn);
    to.grant({ [environmentNames.binDays]: `${binDays}` });
    // A deleted application takes its calendar along, and a placement keeps it from being deleted.
    this.#grant(
      to,
      [
        'dynamodb:BatchGetItem',
        'dynamodb:ConditionCheckItem',
        'dynamodb:DeleteItem',
        'dynamodb:PutItem',
        'dynamodb:Query',
      ],
      deskKeys('applicant'),
    );
  }

  /**
   * May list facilities, shifts, assignments and applicants, and change them together; may read applications and check them,
   * and change none.
   * @param mails whether people receive mails
   */
  grantDesk(to: LambdaFunction, mails: boolean): void {
    to.grant({ [environmentNames.deskMails]: mails ? 'on' : 'off' });
    const partitions = [...Object.values(deskNames).map(({ index }) => index), assignmentName];
    this.#grant(to, ['dynamodb:Query'], partitions, this.#indexArn);
    this.#grant(
      to,
      ['dynamodb:ConditionCheckItem', 'dynamodb:GetItem', 'dynamodb:PutItem'],
      deskKeys('facility'),
    );
    this.#grant(
      to,
      [
        'dynamodb:BatchGetItem',
        'dynamodb:GetItem',
        'dynamodb:PutItem',
        'dynamodb:Query',
        'dynamodb:UpdateItem',
      ],
      deskKeys('order'),
    );
    // Items that can't be read can be removed.
    const damaged = [...deskKeys('facility'), ...deskKeys('order'), ...deskKeys('applicant')];
    this.#grant(to, ['dynamodb:DeleteItem'], damaged);
    this.#grant(
      to,
      [
        'dynamodb:BatchGetItem',
        'dynamodb:ConditionCheckItem',
        'dynamodb:PutItem',
        'dynamodb:Query',
      ],
      deskKeys('applicant'),
    );
    this.#grant(to, ['dynamodb:ConditionCheckItem'], [`${kinds.employment.listName}/*`]);
    // Records with the same phone or e-mail are found by the index.
    this.grantFind(to);
  }

  /** May add to the error log, and nothing else. */
  grantReport(to: LambdaFunction): void {
    this.#grant(to, ['dynamodb:PutItem'], [`${errorLogName}/*`]);
  }

  /** May list the error log, read its records and delete them. */
  grantClearReports(to: LambdaFunction): void {
    this.#grant(to, ['dynamodb:Query'], [errorLogName], this.#indexArn);
    this.#grant(to, ['dynamodb:DeleteItem', 'dynamodb:GetItem'], [`${errorLogName}/*`]);
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

  /**
   * May read arrived submissions, note their notices and receipts, read the notes of earlier versions, and note the mails to
   * new owners.
   */
  grantTell(to: LambdaFunction): void {
    this.#grant(to, ['dynamodb:BatchGetItem'], [...submissionKeys, `${noticeName}/*`]);
    this.grantNote(to);
    this.#grant(to, ['dynamodb:UpdateItem'], [`${handoverName}/*`]);
    // The shifts and assignments of a notification are read as they are when it is sent.
    const read = ['dynamodb:BatchGetItem'];
    this.#grant(to, read, [...deskKeys('facility'), ...deskKeys('applicant')]);
    this.#grant(to, [...read, 'dynamodb:GetItem', 'dynamodb:UpdateItem'], deskKeys('order'));
  }

  /** May note in a notification of the desk that its mail came back, and read none. */
  grantNoteNotification(to: LambdaFunction): void {
    this.#grant(to, ['dynamodb:UpdateItem'], deskKeys('order'));
  }

  /** May read the shifts of applicants and their questions, and note the applicants' own answers. */
  grantAnswerShifts(to: LambdaFunction): void {
    const change = ['dynamodb:BatchGetItem', 'dynamodb:PutItem', 'dynamodb:Query'];
    this.#grant(to, [...change, 'dynamodb:GetItem'], deskKeys('order'));
    this.#grant(to, [...change, 'dynamodb:ConditionCheckItem'], deskKeys('applicant'));
    this.#grant(to, ['dynamodb:BatchGetItem'], deskKeys('facility'));
    this.#grant(to, ['dynamodb:ConditionCheckItem'], [`${kinds.employment.listName}/*`]);
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
   * @param mailsCodes whether a sender can ask for a code, whose proof it may read then
   */
  grantKnowSender(to: LambdaFunction, mailsCodes: boolean): void {
    to.grant({
      [environmentNames.triesSalt]: Fn.select(2, Fn.split('/', Aws.STACK_ID)),
      [environmentNames.senderCodes]: mailsCodes ? 'on' : 'off',
    });
    this.#grant(to, ['dynamodb:GetItem'], [`${senderCodeName}/*`]);
    this.#grant(to, ['dynamodb:UpdateItem'], [`${statusTriesName}/*`]);
    this.#grant(to, ['dynamodb:Query'], [`${findName}/reference/*`]);
    this.#grant(to, ['dynamodb:BatchGetItem'], submissionKeys);
  }

  /** May lock changes of accounts, and unlock them. */
  grantLockAccounts(to: LambdaFunction): void {
    this.#grant(to, ['dynamodb:PutItem', 'dynamodb:DeleteItem'], [accountChangeName]);
  }

  /** May make codes for senders, and exchange each once for a proof. */
  grantMakeCodes(to: LambdaFunction): void {
    const change = ['dynamodb:DeleteItem', 'dynamodb:PutItem', 'dynamodb:UpdateItem'];
    this.#grant(to, change, [`${senderCodeName}/*`]);
  }

  /** May look up whose resumes there are, and give every record, what lies in the bin and calendars the end that the settings say. */
  grantSweep(to: LambdaFunction, retentionDays: Record<Kind, number>, binDays: number): void {
    const { listName } = kinds.employment;
    this.#grant(to, ['dynamodb:GetItem'], [`${listName}/*`, `${binName}/${listName}/*`]);
    this.#tellRetention(to, retentionDays);
    to.grant({ [environmentNames.binDays]: `${binDays}` });
    const partitions = [...listNames, suspectedName, binName, deskNames.applicant.index];
    this.#grant(to, ['dynamodb:Query'], partitions, this.#indexArn);
    const change = ['dynamodb:BatchGetItem', 'dynamodb:UpdateItem'];
    this.#grant(to, change, [...submissionKeys, ...binKeys, ...deskKeys('applicant')]);
    this.#grant(to, ['dynamodb:GetItem', 'dynamodb:PutItem'], [retentionName]);
  }

  #tellRetention(to: LambdaFunction, retentionDays: Record<Kind, number>): void {
    to.grant({ [environmentNames.retentionDays]: JSON.stringify(retentionDays) });
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

  /** May read the audit, and the counts of the reads of accounts. */
  grantReadAudit(to: LambdaFunction): void {
    const audit = Object.values(auditNames).map((name) => `${name}/*`);
    this.#grant(to, ['dynamodb:Query'], [...audit, `${readingsName}/*`]);
  }

  /** May count the reads of each account. */
  grantCountReading(to: LambdaFunction): void {
    this.#grant(to, ['dynamodb:UpdateItem'], [`${readingsName}/*`]);
  }

  get arn(): string {
    return this.#table.tableArn;
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
