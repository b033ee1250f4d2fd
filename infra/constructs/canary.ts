import { Duration } from 'aws-cdk-lib';
import * as events from 'aws-cdk-lib/aws-events';
import * as targets from 'aws-cdk-lib/aws-events-targets';
import { Construct } from 'constructs';
import { environmentNames } from '#functions/environment.ts';
import type { LambdaFunction } from './lambda-function.ts';

type CanaryProps = {
  watcher: LambdaFunction;
  /** How often it looks. */
  minutes: number;
  /** The target of the canary. */
  siteOrigin: string;
};

/** Looks at the site again and again, as a visitor does; Lambda tries twice more when something is wrong. */
export class Canary extends Construct {
  constructor(scope: Construct, id: string, { watcher, minutes, siteOrigin }: CanaryProps) {
    super(scope, id);
    watcher.grant({ [environmentNames.siteOrigin]: siteOrigin });
    new events.Rule(this, 'Rule', {
      description: 'Asks the site for what visitors ask for',
      schedule: events.Schedule.rate(Duration.minutes(minutes)),
      targets: [new targets.LambdaFunction(watcher.lambda)],
    });
  }
}
