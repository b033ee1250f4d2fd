import { Duration, Stack } from 'aws-cdk-lib';
import type * as cloudwatch from 'aws-cdk-lib/aws-cloudwatch';
import * as events from 'aws-cdk-lib/aws-events';
import * as targets from 'aws-cdk-lib/aws-events-targets';
import * as lambda from 'aws-cdk-lib/aws-lambda';
import * as ses from 'aws-cdk-lib/aws-ses';
import * as sqs from 'aws-cdk-lib/aws-sqs';
import { Construct } from 'constructs';
import { receiptMails } from '#frontend/content/receipt-mails.ts';
import { environmentNames } from '#functions/environment.ts';
import { kindSchema } from '#shared/kinds.ts';
import type { LambdaFunction } from './lambda-function.ts';

type ReceiptsProps = {
  /** The address that receipts come from. Its domain is verified at SES. */
  sender: string;
  /** How many mails to visitors are sent in a day at the most. */
  perDay: number;
  /** The function that tells people of submissions, and the one that notes what became of receipts. */
  teller: LambdaFunction;
  noter: LambdaFunction;
  /** The function that mails codes to senders. */
  coder: LambdaFunction;
};

/**
 * Receipts for visitors: what lets the reader of `Notices` mail them by SES, and the way back by which SES says whether they
 * arrived. All of it lies behind the write of a submission.
 */
export class Receipts extends Construct {
  /** How long the oldest event that nobody could note lies in its queue, in seconds. */
  readonly lostEvents: cloudwatch.Metric;

  constructor(
    scope: Construct,
    id: string,
    { sender, perDay, teller, noter, coder }: ReceiptsProps,
  ) {
    super(scope, id);
    const configurationSet = new ses.ConfigurationSet(this, 'Mails', {
      tlsPolicy: ses.ConfigurationSetTlsPolicy.REQUIRE,
      suppressionReasons: ses.SuppressionReasons.BOUNCES_AND_COMPLAINTS,
    });
    configurationSet.addEventDestination('Events', {
      destination: ses.EventDestination.eventBus(
        events.EventBus.fromEventBusName(this, 'Bus', 'default'),
      ),
      events: [
        ses.EmailSendingEvent.DELIVERY,
        ses.EmailSendingEvent.BOUNCE,
        ses.EmailSendingEvent.COMPLAINT,
      ],
    });
    const name = configurationSet.configurationSetName;
    const ofSes = (resource: string, resourceName: string) =>
      Stack.of(this).formatArn({ service: 'ses', resource, resourceName });
    const domain = sender.slice(sender.indexOf('@') + 1);
    for (const to of [teller, coder]) {
      to.grant(
        {
          [environmentNames.receiptSender]: sender,
          [environmentNames.receiptsPerDay]: `${perDay}`,
          [environmentNames.receiptConfigurationSet]: name,
          [environmentNames.receiptTexts]: JSON.stringify(receiptMails),
        },
        {
          // SES checks the second action for a mail with a calendar file.
          actions: ['ses:SendEmail', ...(to === teller ? ['ses:SendRawEmail'] : [])],
          resources: [ofSes('identity', domain), ofSes('configuration-set', name)],
          conditions: { StringEquals: { 'ses:FromAddress': sender } },
        },
      );
    }
    // The dead letters of the earlier version, whose receipts had a reader of their own. To be removed a release later.
    const queue = { encryption: sqs.QueueEncryption.SQS_MANAGED, enforceSSL: true };
    new sqs.Queue(this, 'Failures', { ...queue, retentionPeriod: Duration.days(14) });
    this.lostEvents = this.#noteStates(name, noter);
  }

  /** Delivers the SES events of our mails to the function, without the addresses in them. */
  #noteStates(configurationSetName: string, noter: LambdaFunction): cloudwatch.Metric {
    const lost = new sqs.Queue(this, 'LostEvents', {
      retentionPeriod: Duration.days(14),
      encryption: sqs.QueueEncryption.SQS_MANAGED,
      enforceSSL: true,
    });
    const tag = (tagName: string) => events.EventField.fromPath(`$.detail.mail.tags.${tagName}[0]`);
    new events.Rule(this, 'Arrivals', {
      description: 'Notes whether receipts arrived',
      eventPattern: {
        source: ['aws.ses'],
        detailType: ['Email Delivered', 'Email Bounced', 'Email Complaint Received'],
        // Codes have no kind: what becomes of them is noted nowhere.
        detail: {
          mail: {
            tags: {
              'ses:configuration-set': [configurationSetName],
              kind: [...kindSchema.options, 'notification'],
            },
          },
        },
      },
      targets: [
        new targets.LambdaFunction(noter.lambda, {
          deadLetterQueue: lost,
          event: events.RuleTargetInput.fromObject({
            eventType: events.EventField.fromPath('$.detail.eventType'),
            kind: tag('kind'),
            id: tag('submission'),
          }),
        }),
      ],
    });
    noter.grant({}, { actions: ['sqs:SendMessage'], resources: [lost.queueArn] });
    new lambda.EventInvokeConfig(this, 'Retries', {
      function: noter.lambda,
      onFailure: { bind: () => ({ destination: lost.queueArn }) },
    });
    return lost.metricApproximateAgeOfOldestMessage({ statistic: 'Maximum' });
  }
}
