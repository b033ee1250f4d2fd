import { Stack } from 'aws-cdk-lib';
import * as cloudwatch from 'aws-cdk-lib/aws-cloudwatch';
import type { Construct } from 'constructs';
import { kindSchema } from '#shared/kinds.ts';
import { counted } from './counted.ts';
import type { HttpApi } from './http-api.ts';
import type { StreamProgress } from './read-stream.ts';
import type { Receipts } from './receipts.ts';

/** One page with everything that is counted: what comes in, what is refused, what fails, who is told. */
export function addDashboard(
  scope: Construct,
  {
    namespace,
    api,
    notices,
    findIndex,
    receipts,
    alarms,
  }: {
    namespace: string;
    api: HttpApi;
    notices: StreamProgress;
    findIndex: StreamProgress;
    receipts: Pick<Receipts, 'progress'> | undefined;
    alarms: cloudwatch.IAlarm[];
  },
): void {
  const graph = (title: string, left: cloudwatch.IMetric[]) =>
    new cloudwatch.GraphWidget({ title, left, width: 12 });
  /** All metrics of a name that one dimension keeps apart, whatever its values. */
  const each = (name: string, dimension: string) =>
    new cloudwatch.MathExpression({
      expression: `SEARCH('{${namespace},${dimension}} MetricName="${name}"', 'Sum', 300)`,
      label: '',
      usingMetrics: {},
    });
  new cloudwatch.Dashboard(scope, 'Dashboard', {
    dashboardName: Stack.of(scope).stackName,
    widgets: [
      [new cloudwatch.AlarmStatusWidget({ title: 'Alarms', alarms, width: 24 })],
      [
        graph(
          'Submissions by kind',
          kindSchema.options.map((Kind) => counted(namespace, 'Submissions', { Kind })),
        ),
        graph('Notices sent, and how long one or a find entry waits', [
          counted(namespace, 'Notices'),
          notices.waiting,
          findIndex.waiting,
        ]),
      ],
      [
        graph('Refusals by reason', [each('Refusals', 'Reason')]),
        graph('Uploads signed, resumes swept, sign-ins and statuses refused, requests throttled', [
          counted(namespace, 'UploadsSigned'),
          counted(namespace, 'SignInRefusals'),
          counted(namespace, 'ResumesSwept'),
          counted(namespace, 'StatusRefusals'),
          api.throttled,
        ]),
      ],
      [
        graph('Failures by cause', [each('ServerErrors', 'Cause')]),
        graph('Failures by route', [each('ServerErrors', 'Route')]),
      ],
      ...(receipts
        ? [
            [
              graph('Receipts mailed, refused and bounced, and how long one waits', [
                counted(namespace, 'Receipts'),
                counted(namespace, 'ReceiptsRefused'),
                counted(namespace, 'ReceiptsBounced'),
                receipts.progress.waiting,
              ]),
            ],
          ]
        : []),
    ],
  });
}
