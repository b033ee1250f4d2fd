import { Duration } from 'aws-cdk-lib';
import * as events from 'aws-cdk-lib/aws-events';
import * as targets from 'aws-cdk-lib/aws-events-targets';
import { Construct } from 'constructs';
import type { LambdaFunction } from './lambda-function.ts';

/** Runs a function once a day; Lambda tries it twice more when it fails. */
export class DailySweep extends Construct {
  constructor(scope: Construct, id: string, { lambda }: LambdaFunction) {
    super(scope, id);
    new events.Rule(this, 'Rule', {
      description:
        'Applies the retention settings, and removes resumes that no record has any more',
      schedule: events.Schedule.rate(Duration.days(1)),
      targets: [new targets.LambdaFunction(lambda)],
    });
  }
}
