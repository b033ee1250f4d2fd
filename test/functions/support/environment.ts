import { receiptMails } from '#frontend/content/receipt-mails.ts';

// Imported before any handler: functions read their environment while they load.
process.env.SUBMISSIONS_TABLE_NAME = 'submissions-test';
process.env.RESUMES_BUCKET_NAME = 'resumes-test';
process.env.BIN_DAYS = '30';
process.env.RETENTION_DAYS = '{"contact":0,"employer":0,"employment":0}';
// Tests send many from one address.
process.env.SUBMISSIONS_PER_ADDRESS = '100000';
process.env.SUBMISSIONS_WITHOUT_FORM = '100000';
process.env.USER_POOL_ID = 'us-east-1_TestPool1';
process.env.USER_POOL_CLIENT_ID = 'test-client';
process.env.NOTICES_TOPIC_ARN = 'arn:aws:sns:us-east-1:000000000000:notices-test';
process.env.RETRIES_QUEUE_URL = 'https://sqs.us-east-1.amazonaws.com/000000000000/retries-test';
process.env.PUBLISH_QUEUE_URL = 'https://sqs.us-east-1.amazonaws.com/000000000000/publish-test';
process.env.SITE_BUCKET_NAME = 'site-test';
process.env.HIRING_ORGANIZATION = 'agency';
process.env.SITE_ORIGIN = 'https://www.example.com';
process.env.RECEIPT_SENDER = 'office@example.com';
process.env.RECEIPTS_PER_DAY = '500';
process.env.RECEIPT_CONFIGURATION_SET = 'receipts-test';
process.env.RECEIPT_TEXTS = JSON.stringify(receiptMails);
process.env.METRICS_NAMESPACE = 'Metrics-test';
process.env.AWS_REGION = 'us-east-1';
process.env.AWS_ACCESS_KEY_ID = 'test';
process.env.AWS_SECRET_ACCESS_KEY = 'test';
process.env.AUDIT_RETENTION_DAYS = '365';
process.env.ORIGIN_SECRETS = 'origin-test,origin-before';
process.env.ORIGIN_REQUIRED = 'off';
process.env.TRIES_SALT = 'salt-test';
process.env.SENDER_CODES = 'on';
process.env.DESK_MAILS = 'on';
process.env.MASK_SENSITIVE = 'false';
