import { Stack } from 'aws-cdk-lib';
import * as cloudwatch from 'aws-cdk-lib/aws-cloudwatch';
import type { Construct } from 'constructs';
import type { Watched } from './alarms/watched.ts';
import { counted } from './counted.ts';
import { globalName } from './global-name.ts';
import { throttledRuns } from './runs.ts';

/** One page with all metrics: submissions, refusals, failures, notices. */
export function addDashboard(
  scope: Construct,
  {
    namespace,
    api,
    telling,
    findIndex,
    receipts,
    blocked,
    alarms,
    runbookUrl,
  }: Watched & { alarms: cloudwatch.IAlarm[]; runbookUrl: string },
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
    dashboardName: globalName(scope, 'dashboard'),
    widgets: [
      [
        new cloudwatch.TextWidget({ markdown: links(scope, runbookUrl), width: 24, height: 2 }),
        new cloudwatch.AlarmStatusWidget({ title: 'Alarms', alarms, width: 24 }),
      ],
      [
        graph('Requests, and those that end in 5xx', [api.requests, api.serverErrors]),
        graph('Latency of the API: half of the requests, and 99 in 100', [...api.latency]),
      ],
      [
        graph('Submissions, and those that are suspected', [
          counted(namespace, 'Submissions'),
          counted(namespace, 'Suspected'),
        ]),
        graph('Notices sent, and how long a submission waits for its notice and for find', [
          counted(namespace, 'Notices'),
          telling.waiting,
          findIndex.waiting,
        ]),
      ],
      [
        graph('Refusals by reason', [each('Refusals', 'Reason')]),
        graph('Uploads signed, resumes swept, sign-ins and statuses refused', [
          counted(namespace, 'UploadsSigned'),
          counted(namespace, 'SignInRefusals'),
          counted(namespace, 'ResumesSwept'),
          counted(namespace, 'StatusRefusals'),
        ]),
      ],
      [
        graph('Failures by cause', [each('ServerErrors', 'Cause')]),
        graph('Failures by route', [each('ServerErrors', 'Route')]),
      ],
      [
        graph('Throttled: requests by the gateway, functions by Lambda', [
          api.throttled,
          throttledRuns,
        ]),
        ...(blocked ? [graph('Requests that the firewall blocks', [blocked])] : []),
      ],
      ...(receipts
        ? [
            [
              graph('Receipts mailed, withheld, refused and bounced', [
                counted(namespace, 'Receipts'),
                counted(namespace, 'ReceiptsWithheld'),
                counted(namespace, 'ReceiptsRefused'),
                counted(namespace, 'ReceiptsBounced'),
              ]),
            ],
          ]
        : []),
    ],
  });
}

function links(scope: Construct, runbookUrl: string): string {
  const { region, stackName } = Stack.of(scope);
  const insights = `https://${region}.console.aws.amazon.com/cloudwatch/home?region=${region}#logsV2:logs-insights`;
  const runbook = runbookUrl.startsWith('https:') ? `[Runbook](${runbookUrl})` : runbookUrl;
  return `${runbook}: what each alarm means and what to do. [Logs Insights](${insights}) has the saved queries under \`${stackName}\`.`;
}
