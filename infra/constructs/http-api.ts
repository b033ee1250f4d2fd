import { RemovalPolicy, Stack } from 'aws-cdk-lib';
import { AccessLogFormat } from 'aws-cdk-lib/aws-apigateway';
import * as gateway from 'aws-cdk-lib/aws-apigatewayv2';
import { HttpJwtAuthorizer } from 'aws-cdk-lib/aws-apigatewayv2-authorizers';
import { HttpLambdaIntegration } from 'aws-cdk-lib/aws-apigatewayv2-integrations';
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
  readonly #api: gateway.HttpApi;
  readonly #props: HttpApiProps;

  constructor(scope: Construct, id: string, props: HttpApiProps) {
    super(scope, id);
    this.#props = props;
    this.#api = new gateway.HttpApi(this, 'Gateway', {
      apiName: Stack.of(this).stackName,
      createDefaultStage: false,
    });
    const stage = this.#addStage();
    // A stage may only set throttles of routes that exist.
    stage.node.addDependency(...this.#addRoutes());
    this.host = `${this.#api.apiId}.execute-api.${Stack.of(this).region}.amazonaws.com`;
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

  /** Access logs hold nothing of a person: no address of a visitor, no path with an id in it. */
  #addStage(): gateway.HttpStage {
    const { settings } = this.#props;
    const accessLogs = new logs.LogGroup(this, 'AccessLogs', {
      retention: settings.logRetentionDays,
      removalPolicy: RemovalPolicy.DESTROY,
    });
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
          },
        ]),
    );
    return stage;
  }
}
