import * as events from 'aws-cdk-lib/aws-events';
import * as targets from 'aws-cdk-lib/aws-events-targets';
import * as sns from 'aws-cdk-lib/aws-sns';
import { EmailSubscription } from 'aws-cdk-lib/aws-sns-subscriptions';
import { Construct } from 'constructs';
import { environmentNames, noticeRecipient } from '#functions/environment.ts';
import type { LambdaFunction } from './lambda-function.ts';
import { readStream, type StreamProgress } from './read-stream.ts';
import type { StaffPool } from './staff-pool.ts';
import type { SubmissionsTable } from './submissions-table.ts';

type NoticesProps = {
  table: SubmissionsTable;
  staff: StaffPool;
  /** The function that tells staff and, with `Receipts`, senders. */
  teller: LambdaFunction;
  /** The function that mails the daily digest. */
  digester: LambdaFunction;
  /** The recipients. Each address confirms its subscription by a link in the first mail of AWS. */
  emails: readonly string[];
  /** The beginning of links. */
  siteOrigin: string;
  /** Whether the teller also hears of what the site publishes. */
  published: boolean;
};

/**
 * The notices of new submissions: the table's stream, the function that reads it, its queues, and the topic that mails staff
 * and the new owners of handed-over records; and the daily digest. All of it runs after the write of a
 * submission, and neither delays nor fails it. Without addresses the topic has no subscriber, but others can subscribe to it.
 */
export class Notices extends Construct {
  readonly progress: StreamProgress;

  constructor(scope: Construct, id: string, props: NoticesProps) {
    super(scope, id);
    const { table, staff, teller, digester, emails, siteOrigin, published } = props;
    const topic = new sns.Topic(this, 'Topic', { enforceSSL: true });
    for (const email of emails) {
      const allowlist = [noticeRecipient.everyone, email.toLowerCase()];
      const filterPolicy = {
        [noticeRecipient.attribute]: sns.SubscriptionFilter.stringFilter({ allowlist }),
      };
      topic.addSubscription(new EmailSubscription(email, { filterPolicy }));
    }
    for (const publisher of [teller, digester]) {
      publisher.grant(
        {
          [environmentNames.noticesTopicArn]: topic.topicArn,
          [environmentNames.siteOrigin]: siteOrigin,
        },
        { actions: ['sns:Publish'], resources: [topic.topicArn] },
      );
    }
    new events.Rule(this, 'Daily', {
      description:
        'Mails staff what no other notice reports: suspected records, and expiring licenses on Mondays',
      // A rule's clock is UTC: 7 AM in New York in winter, and 8 AM in summer.
      schedule: events.Schedule.cron({ hour: '12', minute: '0' }),
      targets: [new targets.LambdaFunction(digester.lambda)],
    });
    staff.grantFindAccount(teller);
    this.progress = readStream(this, {
      table,
      reader: teller,
      changes: 'arrivals',
      published,
      batchSize: 10,
    });
  }
}
