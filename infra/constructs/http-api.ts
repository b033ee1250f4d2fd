import { RemovalPolicy, Stack } from 'aws-cdk-lib';
import { AccessLogFormat } from 'aws-cdk-lib/aws-apigateway';
import * as gateway from 'aws-cdk-lib/aws-apigatewayv2';
import { HttpJwtAuthorizer } from 'aws-cdk-lib/aws-apigatewayv2-authorizers';
import { HttpLambdaIntegration } from 'aws-cdk-lib/aws-apigatewayv2-integrations';
import type * as cloudwatch from 'aws-cdk-lib/aws-cloudwatch';
import * as lambda from 'aws-cdk-lib/aws-lambda';
import * as logs from 'aws-cdk-lib/aws-logs';
import { Construct, type IConstruct } from 'constructs';
import type { FunctionName } from '#functions/function-names.ts';
import { fallbackRoom, routes } from '#shared/contract/contract.ts';
import { routeKeyOf } from '#shared/contract/endpoint.ts';
import type { StackSettings } from '../settings.ts';
import type { LambdaFunction } from './lambda-function.ts';
import { type StaffPool, staffScope } from './staff-pool.ts';

type HttpApiProps = {
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
  /** Depends on all routes. */
  readonly stage: gateway.HttpStage;
  /** Requests that were refused for what they hold or who sent them (401, 403, 422), by functions and by the gateway itself. */
  readonly refused: cloudwatch.Metric;
  /** All requests, and how long they take: of half of them, and of 99 in 100 at the most. */
  readonly requests: cloudwatch.Metric;
  readonly latency: readonly cloudwatch.Metric[];
  readonly accessLogs: logs.ILogGroup;
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
    this.accessLogs = accessLogs;
    this.stage = this.#addStage(accessLogs);
    // A stage may only set throttles of routes that exist.
    this.stage.node.addDependency(...this.#addRoutes());
    this.host = `${this.#api.apiId}.execute-api.${Stack.of(this).region}.amazonaws.com`;
    this.serverErrors = this.#api.metricServerError({ statistic: 'Sum' });
    this.requests = this.#api.metricCount({ statistic: 'Sum' });
    this.latency = ['p50', 'p99'].map((statistic) =>
      this.#api.metricLatency({ statistic, label: `latency ${statistic}` }),
    );
    this.throttled = this.#countAnswers('Throttled', accessLogs, ['429']);
    this.refused = this.#countAnswers('Refused', accessLogs, ['401', '403', '422']);
  }

  /** The gateway's own metric counts all 4xx together. */
  #countAnswers(
    metricName: string,
    logGroup: logs.LogGroup,
    statuses: readonly string[],
  ): cloudwatch.Metric {
    const filter = new logs.MetricFilter(this, metricName, {
      logGroup,
      metricNamespace: Stack.of(this).stackName,
      metricName,
      filterPattern: logs.FilterPattern.any(
        ...statuses.map((status) => logs.FilterPattern.stringValue('$.status', '=', status)),
      ),
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
    const functionOf = (room: FunctionName) => {
      const found = functions.get(room);
      if (!found) throw new Error(`The route table names no function ${room}.`);
      return found.lambda;
    };
    const answered = [...Map.groupBy(routes, ({ room }) => room)].flatMap(([room, own]) => {
      // One permission a room instead of one a route: a stack holds at most 500 resources.
      const options = { scopePermissionToRoute: false };
      const integration = new HttpLambdaIntegration(
        `${room}-integration`,
        functionOf(room),
        options,
      );
      const made = own.flatMap(({ method, path, access }) =>
        this.#api.addRoutes({
          path,
          methods: [gateway.HttpMethod[method]],
          integration,
          ...(access === 'staff' && { authorizer, authorizationScopes: [staffScope] }),
        }),
      );
      waitForPermission(made);
      return made;
    });
    const fallback = new gateway.HttpRoute(this, 'Fallback', {
      httpApi: this.#api,
      routeKey: gateway.HttpRouteKey.DEFAULT,
      integration: new HttpLambdaIntegration('fallback-integration', functionOf(fallbackRoom)),
    });
    waitForPermission([fallback]);
    return [...answered, fallback];
  }

  /** Access logs hold nothing of a person: no address of a visitor, no path with an id in it; errors are the gateway's own words. */
  #addStage(accessLogs: logs.LogGroup): gateway.HttpStage {
    const { settings } = this.#props;
    const stage = new gateway.HttpStage(this, 'Stage', {
      httpApi: this.#api,
      stageName: '$default',
      autoDeploy: true,
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
    const throttles = {
      publicPost: [settings.publicPostsPerSecond, settings.publicPostBurst],
      formToken: [settings.formTokensPerSecond, settings.formTokenBurst],
      usual: undefined,
    } as const;
    resource.routeSettings = Object.fromEntries(
      routes.flatMap((route) => {
        const own = throttles[route.throttle];
        if (own === undefined) return [];
        const [ThrottlingRateLimit, ThrottlingBurstLimit] = own;
        return [[routeKeyOf(route), { ThrottlingRateLimit, ThrottlingBurstLimit }]];
      }),
    );
    return stage;
  }
}

/**
 * Routes of one room turn to it only once the gateway may call it: while a live stack is updated, a request that came
 * between would be answered with 500.
 */
function waitForPermission(made: readonly gateway.HttpRoute[]): void {
  const permission = made.flatMap(({ node }) => node.findAll()).find(isPermission);
  if (!permission) throw new Error('The gateway is given no permission.');
  for (const { node } of made) {
    if (node.defaultChild instanceof gateway.CfnRoute)
      node.defaultChild.addResourceDependency(permission);
  }
}

const isPermission = (one: IConstruct): one is lambda.CfnPermission =>
  one instanceof lambda.CfnPermission;
