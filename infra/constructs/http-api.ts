import { RemovalPolicy, Stack } from 'aws-cdk-lib';
import { AccessLogFormat } from 'aws-cdk-lib/aws-apigateway';
import * as gateway from 'aws-cdk-lib/aws-apigatewayv2';
import { HttpJwtAuthorizer } from 'aws-cdk-lib/aws-apigatewayv2-authorizers';
import { HttpLambdaIntegration } from 'aws-cdk-lib/aws-apigatewayv2-integrations';
import type * as cloudwatch from 'aws-cdk-lib/aws-cloudwatch';
import * as logs from 'aws-cdk-lib/aws-logs';
import { Construct } from 'constructs';
import { routeKeyOf, routes } from '#functions/api/routes.ts';
import type { FunctionName } from '#functions/function-names.ts';
import type { StackSettings } from '../settings.ts';
import type { LambdaFunction } from './lambda-function.ts';
import { type StaffPool, staffScope } from './staff-pool.ts';

export type HttpApiProps = {
  /** Every function of the stack; routes lead to some of them. */
  functions: ReadonlyMap<FunctionName, LambdaFunction>;
  staff: StaffPool;
  settings: StackSettings;
};

/** The gateway: the route table of `functions/`, the staff's authorizer, throttles and access logs. */
export class HttpApi extends Construct {
  /** Its host, without a scheme: CloudFront's origin. */
  readonly host: string;
  /** Answers 5xx, of functions and of the gateway itself, in five minutes. */
  readonly serverErrors: cloudwatch.Metric;
  /** Requests that a throttle turned away, in five minutes. */
  readonly throttled: cloudwatch.Metric;
  readonly #api: gateway.HttpApi;
  readonly #props: HttpApiProps;

  constructor(scope: Construct, id: string, props: HttpApiProps) {
    super(scope, id);
    this.#props = props;
    this.#api = new gateway.HttpApi(this, 'Gateway', {
      apiName: Stack.of(this).stackName,
      createDefaultStage: false,
    });
    const accessLogs = this.#addAccessLogs();
    const stage = this.#addStage(accessLogs);
    // A stage may only set throttles of routes that exist.
    stage.node.addDependency(...this.#addRoutes());
    this.host = `${this.#api.apiId}.execute-api.${Stack.of(this).region}.amazonaws.com`;
    this.serverErrors = this.#api.metricServerError({ statistic: 'Sum' });
    this.throttled = this.#countThrottled(accessLogs);
  }

  /** The gateway has no metric of its own for 429. */
  #countThrottled(accessLogs: logs.LogGroup): cloudwatch.Metric {
    const filter = new logs.MetricFilter(this, 'Throttled', {
      logGroup: accessLogs,
      metricNamespace: Stack.of(this).stackName,
      metricName: 'Throttled',
      filterPattern: logs.FilterPattern.stringValue('$.status', '=', '429'),
    });
    return filter.metric({ statistic: 'Sum' });
  }

  #addAccessLogs(): logs.LogGroup {
    return new logs.LogGroup(this, 'AccessLogs', {
      // Groups with this beginning need no line each in a resource policy that has room for ten.
      logGroupName: `/aws/vendedlogs/${Stack.of(this).stackName}/api`,
      retention: this.#props.settings.logRetentionDays,
      removalPolicy: RemovalPolicy.DESTROY,
    });
  }

  #addRoutes(): gateway.HttpRoute[] {
    const { functions, staff } = this.#props;
    const authorizer = new HttpJwtAuthorizer('StaffAuthorizer', staff.issuer, {
      jwtAudience: [staff.clientId],
    });
    const integrations = new Map(
      [...functions].map(([name, { lambda }]) => [
        name,
        new HttpLambdaIntegration(`${name}-integration`, lambda),
      ]),
    );
    return routes.flatMap(({ method, path, functionName, access }) => {
      const integration = integrations.get(functionName);
      if (!integration) throw new Error(`The route table names no function ${functionName}.`);
      return this.#api.addRoutes({
        path,
        methods: [gateway.HttpMethod[method]],
        integration,
        ...(access === 'staff' && { authorizer, authorizationScopes: [staffScope] }),
      });
    });
  }

  /** Access logs hold nothing of a person: no address of a visitor, no path with an id in it; errors are the gateway's own words. */
  #addStage(accessLogs: logs.LogGroup): gateway.HttpStage {
    const { settings } = this.#props;
    const stage = new gateway.HttpStage(this, 'Stage', {
      httpApi: this.#api,
      stageName: '$default',
      autoDeploy: true,
      detailedMetricsEnabled: true,
      throttle: {
        rateLimit: settings.requestsPerSecond,
        burstLimit: settings.requestBurst,
      },
      accessLogSettings: {
        destination: new gateway.LogGroupLogDestination(accessLogs),
        format: AccessLogFormat.custom(
          JSON.stringify({
            requestId: '$context.requestId',
            routeKey: '$context.routeKey',
            status: '$context.status',
            latencyMs: '$context.responseLatency',
            error: '$context.error.message',
            integrationError: '$context.integrationErrorMessage',
            authorizerError: '$context.authorizer.error',
          }),
        ),
      },
    });
    const resource = stage.node.defaultChild;
    if (!(resource instanceof gateway.CfnStage)) throw new Error('The stage has no resource.');
    resource.routeSettings = Object.fromEntries(
      routes
        .filter(({ throttle }) => throttle === 'publicPost')
        .map((route) => [
          routeKeyOf(route),
          {
            ThrottlingRateLimit: settings.publicPostsPerSecond,
            ThrottlingBurstLimit: settings.publicPostBurst,
            DetailedMetricsEnabled: true,
          },
        ]),
    );
    return stage;
  }
}
