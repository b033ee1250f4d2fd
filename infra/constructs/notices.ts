import * as sns from 'aws-cdk-lib/aws-sns';
import { EmailSubscription } from 'aws-cdk-lib/aws-sns-subscriptions';
import { Construct } from 'constructs';
import { environmentNames } from '#functions/environment.ts';
import type { LambdaFunction } from './lambda-function.ts';
import { readStream, type StreamProgress } from './read-stream.ts';
import type { SubmissionsTable } from './submissions-table.ts';

export type NoticesProps = {
  table: SubmissionsTable;
  /** The function that tells staff. */
  notifier: LambdaFunction;
  /** Who is told. Each address confirms its subscription by a link in AWS's first mail. */
  emails: readonly string[];
  /** What links begin with. */
  siteOrigin: string;
};

/**
 * How staff are told of new submissions: the table's stream, the function that reads it, the topic that
 * mails, and the queue of what could not be told. All of it lies behind the write of a submission,
 * which it neither slows nor fails. Without addresses the topic mails to nobody.
 */
export class Notices extends Construct {
  readonly progress: StreamProgress;

  constructor(scope: Construct, id: string, props: NoticesProps) {
    super(scope, id);
    const { table, notifier, emails, siteOrigin } = props;
    const topic = new sns.Topic(this, 'Topic', { enforceSSL: true });
    for (const email of emails) topic.addSubscription(new EmailSubscription(email));
    notifier.grant(
      {
        [environmentNames.noticesTopicArn]: topic.topicArn,
        [environmentNames.siteOrigin]: siteOrigin,
      },
      { actions: ['sns:Publish'], resources: [topic.topicArn] },
    );
    table.grantMarkNotices(notifier);
    this.progress = readStream(this, {
      table,
      reader: notifier,
      changes: 'arrivals',
      batchSize: 25,
      reportsItems: true,
    });
  }
}
