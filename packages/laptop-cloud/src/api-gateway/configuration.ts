import { z } from 'zod/mini';
import { arn } from '../account.ts';
import { matchesPattern } from '../iam-conditions.ts';
import { LaptopError } from '../laptop-error.ts';
import type { ResolvedTemplate, Resource } from '../template.ts';
import { parseWith, templateNumber } from '../values.ts';
import { parseRouteKey, type RoutePattern } from './routes.ts';

export type Throttle = { rateLimit: number; burstLimit: number };

export type JwtConfiguration = { issuer: string; audience: string[] };

export type Route = {
  routeKey: string;
  pattern: RoutePattern;
  functionArn: string;
  /** Whether a permission of the template lets this route invoke its function. */
  mayInvoke: boolean;
  integrationTimeoutMs: number;
  throttle?: Throttle;
  authorizer?: JwtConfiguration & { scopes: string[] };
};

export type ApiConfiguration = {
  apiId: string;
  stage: string;
  domainName: string;
  routes: Route[];
  /** Where a line goes for each request, and how it reads. */
  accessLog?: { logGroupArn: string; format: string };
};

const apiSchema = z.strictObject({
  Name: z.optional(z.string()),
  Description: z.optional(z.string()),
  ProtocolType: z.literal('HTTP'),
  DisableExecuteApiEndpoint: z.optional(z.literal([false, 'false'])),
  Tags: z.optional(z.unknown()),
});

const throttleSchema = z.object({
  ThrottlingRateLimit: z.optional(templateNumber),
  ThrottlingBurstLimit: z.optional(templateNumber),
});

const stageSchema = z.strictObject({
  ApiId: z.string(),
  StageName: z.literal('$default'),
  AutoDeploy: z.optional(z.unknown()),
  Description: z.optional(z.string()),
  AccessLogSettings: z.optional(z.object({ DestinationArn: z.string(), Format: z.string() })),
  DefaultRouteSettings: z.optional(throttleSchema),
  RouteSettings: z.optional(z.record(z.string(), throttleSchema)),
  Tags: z.optional(z.unknown()),
});

const routeSchema = z.strictObject({
  ApiId: z.string(),
  RouteKey: z.string(),
  Target: z.string().check(z.regex(/^integrations\/.+$/)),
  AuthorizationType: z._default(z.literal(['NONE', 'JWT']), 'NONE'),
  AuthorizerId: z.optional(z.string()),
  AuthorizationScopes: z._default(z.array(z.string()), []),
  OperationName: z.optional(z.string()),
});

const integrationSchema = z.strictObject({
  ApiId: z.string(),
  IntegrationType: z.literal('AWS_PROXY'),
  IntegrationUri: z.string(),
  IntegrationMethod: z.optional(z.literal('POST')),
  PayloadFormatVersion: z.literal('2.0'),
  TimeoutInMillis: z._default(templateNumber, 30_000),
  Description: z.optional(z.string()),
});

const authorizerSchema = z.strictObject({
  ApiId: z.string(),
  AuthorizerType: z.literal('JWT'),
  Name: z.optional(z.string()),
  IdentitySource: z.tuple([z.literal('$request.header.Authorization')]),
  JwtConfiguration: z.strictObject({ Issuer: z.string(), Audience: z.array(z.string()) }),
});

const permissionSchema = z.object({
  Action: z.string(),
  FunctionName: z.string(),
  Principal: z.string(),
  SourceArn: z.optional(z.string()),
});

/**
 * Reads every HTTP API of the template.
 * @throws LaptopError for what the laptop's API doesn't emulate (another protocol, CORS of the API's own,
 * mapped parameters, named stages), naming the resource.
 */
export function readApis(template: ResolvedTemplate): ApiConfiguration[] {
  return template.ofType('AWS::ApiGatewayV2::Api').map((api) => {
    parse(apiSchema, api);
    const own = <Type extends { ApiId: string }>(type: string, schema: z.ZodMiniType<Type>) =>
      template
        .ofType(type)
        .map((resource) => ({ ref: resource.ref, resource, ...parse(schema, resource) }))
        .filter(({ ApiId }) => ApiId === api.ref);
    const [stage] = own('AWS::ApiGatewayV2::Stage', stageSchema);
    if (!stage) throw new LaptopError(`Broken template: ${nameOf(api)} has no stage.`);
    const integrations = own('AWS::ApiGatewayV2::Integration', integrationSchema);
    const authorizers = own('AWS::ApiGatewayV2::Authorizer', authorizerSchema);

    const routes = own('AWS::ApiGatewayV2::Route', routeSchema).map((route): Route => {
      const missing = (what: string) =>
        new LaptopError(
          `Broken template: ${nameOf(route.resource)} names ${what} that is not there.`,
        );
      const integration = integrations.find(({ ref }) => route.Target === `integrations/${ref}`);
      if (!integration) throw missing('an integration');
      const authorizer = authorizers.find(({ ref }) => route.AuthorizerId === ref);
      if (route.AuthorizationType === 'JWT' && !authorizer) throw missing('an authorizer');
      const throttle = toThrottle({
        ...stage.DefaultRouteSettings,
        ...stage.RouteSettings?.[route.RouteKey],
      });
      return {
        routeKey: route.RouteKey,
        pattern: parseRouteKey(route.RouteKey),
        functionArn: integration.IntegrationUri,
        mayInvoke: mayInvoke(
          template,
          api.ref,
          stage.StageName,
          route.RouteKey,
          integration.IntegrationUri,
        ),
        integrationTimeoutMs: integration.TimeoutInMillis,
        ...(throttle && { throttle }),
        ...(authorizer && {
          authorizer: {
            issuer: authorizer.JwtConfiguration.Issuer,
            audience: authorizer.JwtConfiguration.Audience,
            scopes: route.AuthorizationScopes,
          },
        }),
      };
    });
    const endpoint = new URL(String(api.attributes.ApiEndpoint));
    const { AccessLogSettings: log } = stage;
    return {
      apiId: api.ref,
      stage: stage.StageName,
      domainName: endpoint.host,
      routes,
      ...(log && { accessLog: { logGroupArn: log.DestinationArn, format: log.Format } }),
    };
  });
}

/** AWS asks the function's own policy: `arn:…:execute-api:…:API/STAGE/METHOD/PATH-OF-THE-ROUTE`. */
function mayInvoke(
  template: ResolvedTemplate,
  apiId: string,
  stage: string,
  routeKey: string,
  functionArn: string,
): boolean {
  const [method = '', path = ''] =
    routeKey === '$default' ? ['*', '/$default'] : routeKey.split(' ');
  const source = arn('execute-api', `${apiId}/${stage}/${method === 'ANY' ? '*' : method}${path}`);
  return template.ofType('AWS::Lambda::Permission').some((resource) => {
    const { Action, FunctionName, Principal, SourceArn } = parse(permissionSchema, resource);
    return (
      Action === 'lambda:InvokeFunction' &&
      Principal === 'apigateway.amazonaws.com' &&
      (FunctionName === functionArn || functionArn.endsWith(`:function:${FunctionName}`)) &&
      (SourceArn === undefined || matchesPattern(SourceArn, source))
    );
  });
}

function toThrottle(settings: z.infer<typeof throttleSchema>): Throttle | undefined {
  const { ThrottlingRateLimit, ThrottlingBurstLimit } = settings;
  if (ThrottlingRateLimit === undefined && ThrottlingBurstLimit === undefined) return undefined;
  // The limits of the account replace those that the template omits.
  return { rateLimit: ThrottlingRateLimit ?? 10_000, burstLimit: ThrottlingBurstLimit ?? 5_000 };
}

function parse<Schema extends z.ZodMiniType>(schema: Schema, resource: Resource): z.infer<Schema> {
  return parseWith(schema, resource.properties, nameOf(resource));
}

function nameOf({ logicalId, type }: Resource): string {
  return `${logicalId} (${type})`;
}
