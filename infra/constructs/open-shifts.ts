import { Duration } from 'aws-cdk-lib';
import * as events from 'aws-cdk-lib/aws-events';
import * as targets from 'aws-cdk-lib/aws-events-targets';
import * as lambda from 'aws-cdk-lib/aws-lambda';
import * as sqs from 'aws-cdk-lib/aws-sqs';
import { Construct } from 'constructs';
import { environmentNames } from '#functions/environment.ts';
import type { HiringOrganization } from '#shared/open-shifts/hiring.ts';
import type { LambdaFunction } from './lambda-function.ts';
import type { Website } from './website.ts';

/** A page is closed at most that long after its last shift has begun, and a missed change shows after that time. */
const interval = Duration.minutes(5);
/** The index of the table follows the table within a second, so a change is read there a few seconds later. */
const delay = Duration.seconds(5);

/**
 * The published shifts: the function that writes their pages into the bucket of the site, the queue by which the reader of the
 * table's stream asks for it, and its schedule.
 */
export class OpenShifts extends Construct {
  constructor(
    scope: Construct,
    id: string,
    props: {
      publisher: LambdaFunction;
      /** The function that reads the stream. */
      teller: LambdaFunction;
      website: Website;
      hiringOrganization: HiringOrganization;
    },
  ) {
    super(scope, id);
    const { publisher, teller, website, hiringOrganization } = props;
    website.grantPublish(publisher);
    publisher.grant({ [environmentNames.hiringOrganization]: hiringOrganization });
    const queue = new sqs.Queue(this, 'Queue', {
      encryption: sqs.QueueEncryption.SQS_MANAGED,
      enforceSSL: true,
      deliveryDelay: delay,
      // The schedule publishes what a lost message asked for.
      retentionPeriod: Duration.hours(1),
      visibilityTimeout: Duration.minutes(6),
    });
    teller.grant(
      { [environmentNames.publishQueueUrl]: queue.queueUrl },
      { actions: ['sqs:SendMessage'], resources: [queue.queueArn] },
    );
    publisher.grant(
      {},
      {
        actions: ['sqs:DeleteMessage', 'sqs:GetQueueAttributes', 'sqs:ReceiveMessage'],
        resources: [queue.queueArn],
      },
    );
    new lambda.EventSourceMapping(this, 'Changes', {
      target: publisher.lambda,
      eventSourceArn: queue.queueArn,
      batchSize: 10,
      // The fewest that Lambda offers. Two runs at once are safe.
      maxConcurrency: 2,
    });
    new events.Rule(this, 'Rule', {
      description: 'Closes the pages of shifts that have begun, and publishes missed changes',
      schedule: events.Schedule.rate(interval),
      targets: [new targets.LambdaFunction(publisher.lambda)],
    });
    // The pages need the shell, which is a file of the site.
    this.node.addDependency(website);
  }
}
