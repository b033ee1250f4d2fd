import { Stack } from 'aws-cdk-lib';
import * as logs from 'aws-cdk-lib/aws-logs';
import type { Construct } from 'constructs';

/** The log groups that the saved queries read. Logs Insights takes 50 in a query. */
export type SearchedLogs = {
  /** Of the functions that answer requests. */
  api: readonly logs.ILogGroup[];
  /** Of those that a stream, a schedule or another service invokes. */
  events: readonly logs.ILogGroup[];
  /** Of the gateway. */
  access: logs.ILogGroup;
};

const errors: logs.QueryStringProps = {
  filterStatements: ['level = "error" or @message like /Task timed out|Runtime\\.|"errorType"/'],
  sort: '@timestamp desc',
  limit: 200,
  display:
    '@timestamp, function, route, message, requestId, errorName, errorCode, deniedAction, stack.0',
};

/** Saves queries in Logs Insights, under the stack's name. The runbook says when to use which. */
export function addQueries(scope: Construct, { api, events, access }: SearchedLogs): void {
  const queries: Record<string, { in: readonly logs.ILogGroup[]; lines: logs.QueryStringProps }> = {
    'errors-of-requests': { in: api, lines: errors },
    'errors-of-events': { in: events, lines: errors },
    'one-request': {
      in: [...api, access],
      lines: {
        filterStatements: ['requestId = "PUT-THE-REQUEST-ID-HERE"'],
        sort: '@timestamp asc',
        display: '@timestamp, @log, @message',
      },
    },
    refusals: {
      in: [access],
      lines: {
        filterStatements: ['status in ["401", "403", "413", "422", "429"]'],
        statsStatements: ['count(*) as requests by routeKey, status, bin(1h)'],
        sort: 'requests desc',
      },
    },
  };
  const { stackName } = Stack.of(scope);
  for (const [name, { in: logGroups, lines }] of Object.entries(queries)) {
    new logs.QueryDefinition(scope, `Query-${name}`, {
      queryDefinitionName: `${stackName}/${name}`,
      queryString: new logs.QueryString(lines),
      logGroups: [...logGroups],
    });
  }
}
