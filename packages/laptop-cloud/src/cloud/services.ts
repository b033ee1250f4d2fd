import { join } from 'node:path';
import { accountId, region } from '../account.ts';
import { type Cognito, createCognito } from '../cognito/index.ts';
import { readTables } from '../dynamodb/tables.ts';
import { createDynamoDb, type DynamoDb } from '../dynamodb.ts';
import { type EventSources, openEventSources } from '../event-sources/index.ts';
import { startMalwareScans } from '../guardduty/index.ts';
import type { Hosts } from '../hosts.ts';
import type { HttpHandler } from '../http.ts';
import type { CredentialStore } from '../iam.ts';
import { LaptopError } from '../laptop-error.ts';
import { openMailbox } from '../mailbox.ts';
import { createS3, type S3 } from '../s3/index.ts';
import { createSes, type Ses } from '../ses/index.ts';
import { createSns } from '../sns/index.ts';
import { createSqs, type Sqs } from '../sqs/index.ts';
import type { ResolvedTemplate, Resource } from '../template.ts';
import { messageOf } from '../values.ts';

/** The parts with data: tables with their undelivered stream records, buckets, user pools, queues and mails. */
export type Services = {
  dynamodb: DynamoDb;
  eventSources: EventSources;
  s3: S3;
  cognito: Cognito;
  sns: { handler: HttpHandler };
  sqs: Sqs;
  ses: Ses;
  close(): Promise<void>;
};

const keepingTypes = [
  'AWS::S3::Bucket',
  'AWS::S3::BucketPolicy',
  'AWS::DynamoDB::Table',
  'AWS::DynamoDB::GlobalTable',
  'AWS::Cognito::UserPool',
  'AWS::Cognito::UserPoolClient',
  'AWS::Cognito::UserPoolGroup',
  'AWS::Lambda::EventSourceMapping',
  'AWS::SNS::Topic',
  'AWS::SNS::Subscription',
  'AWS::SQS::Queue',
  'AWS::GuardDuty::MalwareProtectionPlan',
];
const hourMs = 3_600_000;

/** The definition of the services as a text to compare. A change requires a restart. */
export function servicesFingerprint(template: ResolvedTemplate): string {
  return JSON.stringify(template.ofType(...keepingTypes));
}

/**
 * Starts DynamoDB, S3, Cognito, SES, SNS and SQS with what the template declares; their data is in `dataFolder`.
 * @param print takes what the laptop has to say: verification codes, mails, settings not followed.
 * @throws LaptopError for properties that they don't understand.
 */
export async function startServices(options: {
  template: ResolvedTemplate;
  hosts: Hosts;
  dataFolder: string;
  credentials: CredentialStore;
  print(line: string): void;
}): Promise<Services> {
  const { template, hosts, dataFolder, credentials, print } = options;
  const started: { close(): Promise<void> }[] = [];
  const close = async () => {
    for (const service of started.splice(0).reverse()) await service.close();
  };
  async function start<Service extends { close(): Promise<void> }>(starting: Promise<Service>) {
    const service = await starting;
    started.push(service);
    return service;
  }
  try {
    const mailbox = openMailbox(dataFolder);
    const ses = createSes({ credentials, mailbox, print });
    started.push(ses);
    const sns = createSns({ template, mailbox, credentials, print });
    const sqs = createSqs({ template, dataFolder, credentials });
    const eventSources = openEventSources(template, dataFolder);
    const dynamodb = await start(
      createDynamoDb({
        tables: readTables(template),
        folder: join(dataFolder, 'dynamodb'),
        credentials,
        streams: eventSources,
      }),
    );
    const s3 = await start(
      createS3({ buckets: readBuckets(template, hosts), dataFolder, region, credentials }),
    );
    started.push(startMalwareScans({ template, s3, print }));
    const cognito = await start(
      createCognito({
        pools: readPools(template),
        dataFolder,
        region,
        accountId,
        credentials,
        print,
      }),
    );
    await s3.applyLifecycle();
    const timer = setInterval(() => {
      s3.applyLifecycle().catch((error: unknown) => print(`S3 lifecycle: ${messageOf(error)}`));
    }, hourMs);
    timer.unref();
    started.push({ close: async () => clearInterval(timer) });
    return { dynamodb, eventSources, s3, cognito, sns, sqs, ses, close };
  } catch (error) {
    await close();
    if (error instanceof LaptopError || isSystemError(error)) throw error;
    throw new LaptopError(`Broken template: ${messageOf(error).replace(/\s+/g, ' ')}`, {
      cause: error,
    });
  }
}

function readBuckets(template: ResolvedTemplate, hosts: Hosts) {
  const policies = template.ofType('AWS::S3::BucketPolicy');
  return template.ofType('AWS::S3::Bucket').map(({ ref, properties }) => {
    const policy = policies.find((one) => one.properties.Bucket === ref);
    const cors = properties.CorsConfiguration;
    return {
      bucketName: ref,
      properties: {
        ...properties,
        // The site's origin is another on a laptop.
        ...(cors !== undefined && {
          CorsConfiguration: JSON.parse(hosts.origins(JSON.stringify(cors))),
        }),
      },
      ...(policy && { policy: policy.properties.PolicyDocument }),
    };
  });
}

function readPools(template: ResolvedTemplate) {
  const clients = template.ofType('AWS::Cognito::UserPoolClient');
  const groups = template.ofType('AWS::Cognito::UserPoolGroup');
  const plain = ({ properties }: Resource) => ({ ...properties });
  return template.ofType('AWS::Cognito::UserPool').map((pool) => ({
    userPoolId: pool.ref,
    properties: plain(pool),
    clients: clients
      .filter(({ properties }) => properties.UserPoolId === pool.ref)
      .map((client) => ({ clientId: client.ref, properties: plain(client) })),
    groups: groups.filter(({ properties }) => properties.UserPoolId === pool.ref).map(plain),
  }));
}

function isSystemError(error: unknown): boolean {
  return error instanceof Error && 'syscall' in error;
}
