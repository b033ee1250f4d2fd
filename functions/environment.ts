/** The environment variables that infra sets and functions read. */
export const environmentNames = {
  tableName: 'SUBMISSIONS_TABLE_NAME',
  userPoolId: 'USER_POOL_ID',
  userPoolClientId: 'USER_POOL_CLIENT_ID',
  resumesBucketName: 'RESUMES_BUCKET_NAME',
  noticesTopicArn: 'NOTICES_TOPIC_ARN',
  siteOrigin: 'SITE_ORIGIN',
  receiptSender: 'RECEIPT_SENDER',
  receiptsPerDay: 'RECEIPTS_PER_DAY',
  receiptConfigurationSet: 'RECEIPT_CONFIGURATION_SET',
  /** JSON: `receiptTextsSchema`. */
  receiptTexts: 'RECEIPT_TEXTS',
  binDays: 'BIN_DAYS',
  retentionDays: 'RETENTION_DAYS',
  /** The queue of submissions that a reader of the stream tries again. */
  retriesQueueUrl: 'RETRIES_QUEUE_URL',
  /** The queue of the function that publishes shifts. */
  publishQueueUrl: 'PUBLISH_QUEUE_URL',
  siteBucketName: 'SITE_BUCKET_NAME',
  hiringOrganization: 'HIRING_ORGANIZATION',
  auditRetentionDays: 'AUDIT_RETENTION_DAYS',
  /** `on` where resumes are scanned before anyone opens them. */
  malwareScan: 'MALWARE_SCAN',
  maskSensitive: 'MASK_SENSITIVE',
  submissionsPerAddress: 'SUBMISSIONS_PER_ADDRESS',
  submissionsWithoutForm: 'SUBMISSIONS_WITHOUT_FORM',
  /** `on` where senders can be mailed codes. */
  senderCodes: 'SENDER_CODES',
  /** `on` where nurses and facilities receive mails about their shifts. */
  deskMails: 'DESK_MAILS',
  /** The salt of the names of attempt counts, so that the table alone does not reveal whose they are. */
  triesSalt: 'TRIES_SALT',
  metricsNamespace: 'METRICS_NAMESPACE',
  /** The allowed values of the header below, separated by commas. */
  originSecrets: 'ORIGIN_SECRETS',
  /** `on` where the API answers CloudFront only. */
  originRequired: 'ORIGIN_REQUIRED',
} as const;

/** The attribute of a notice by which subscriptions filter: an address in lowercase letters, or everyone. */
export const noticeRecipient = { attribute: 'to', everyone: 'everyone' } as const;

/** The header by which the API knows CloudFront's requests from those to its own address. */
export const originSecretHeader = 'x-origin-secret';

/**
 * Reads an environment variable that the stack sets.
 * @throws Error that names the variable when it is missing or empty; called while a module loads,
 * so that a function that was wired wrongly fails at once and not at the first visitor.
 */
export function requiredEnvironment(name: string): string {
  const value = process.env[name];
  if (value === undefined || value === '') {
    throw new Error(`The environment variable ${name} is not set.`);
  }
  return value;
}
