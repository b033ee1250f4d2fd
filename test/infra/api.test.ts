import { describe, expect, it } from 'vitest';
import { routeKeyOf, routes } from '#functions/api/routes.ts';
import { readable, synthesize } from './support/template.ts';

const { json, ofType, one } = synthesize();
const found = ofType('AWS::ApiGatewayV2::Route').map(([, { Properties }]) => Properties);
const routeOf = (routeKey: string) => found.find((route) => route.RouteKey === routeKey);

describe('the gateway', () => {
  it('is an HTTP API with a default stage that deploys itself', () => {
    expect(one('AWS::ApiGatewayV2::Api').Properties.ProtocolType).toBe('HTTP');
    expect(one('AWS::ApiGatewayV2::Stage').Properties).toMatchObject({
      StageName: '$default',
      AutoDeploy: true,
    });
  });

  it('has the routes of the table and no other', () => {
    expect(found.map(({ RouteKey }) => RouteKey).sort()).toEqual(routes.map(routeKeyOf).sort());
    for (const { RouteKey } of found) {
      expect(RouteKey).toMatch(/^(GET|POST|PATCH|DELETE|ANY) \/api\/[a-zI/{}-]+$/);
    }
  });

  it.each(routes.map((route) => [routeKeyOf(route), route] as const))(
    '%s goes to its function by payload 2.0, which lets the gateway call it',
    (routeKey, { functionName }) => {
      const [, integrationId = ''] = readable(routeOf(routeKey)?.Target).match(/<(\w+)>/) ?? [];
      const integration = json.Resources[integrationId]?.Properties ?? {};
      expect(integration).toMatchObject({
        IntegrationType: 'AWS_PROXY',
        PayloadFormatVersion: '2.0',
      });
      const functionId = integration.IntegrationUri['Fn::GetAtt'][0];
      expect(json.Resources[functionId]?.Properties.Description).toBe(functionName);
      const permissions = ofType('AWS::Lambda::Permission').filter(
        ([, { Properties }]) => Properties.FunctionName['Fn::GetAtt'][0] === functionId,
      );
      expect(permissions.length).toBeGreaterThan(0);
      for (const [, { Properties }] of permissions) {
        expect(Properties.Principal).toBe('apigateway.amazonaws.com');
        expect(readable(Properties.SourceArn)).toContain(':<ApiGateway');
      }
    },
  );
});

describe('who is let in', () => {
  const authorizerId = ofType('AWS::ApiGatewayV2::Authorizer')[0]?.[0];

  it.each(routes.filter(({ access }) => access === 'staff').map(routeKeyOf))(
    '%s: staff, by an access token with its scope',
    (routeKey) => {
      expect(routeOf(routeKey)).toMatchObject({
        AuthorizationType: 'JWT',
        AuthorizerId: { Ref: authorizerId },
        AuthorizationScopes: ['aws.cognito.signin.user.admin'],
      });
    },
  );

  it('anyone: the public routes of the table and no others', () => {
    const open = found.filter(({ AuthorizationType }) => AuthorizationType !== 'JWT');
    expect(open.map(({ RouteKey }) => RouteKey).sort()).toEqual(
      routes
        .filter(({ access }) => access === 'public')
        .map(routeKeyOf)
        .sort(),
    );
    for (const { AuthorizationType } of open) expect(AuthorizationType).toBe('NONE');
  });

  it('the authorizer trusts the staff pool and its client alone', () => {
    const { Properties } = one('AWS::ApiGatewayV2::Authorizer');
    const poolId = ofType('AWS::Cognito::UserPool')[0]?.[0];
    const clientId = ofType('AWS::Cognito::UserPoolClient')[0]?.[0];
    expect(Properties).toMatchObject({
      AuthorizerType: 'JWT',
      IdentitySource: ['$request.header.Authorization'],
      JwtConfiguration: { Audience: [{ Ref: clientId }] },
    });
    expect(readable(Properties.JwtConfiguration.Issuer)).toBe(
      `https://cognito-idp.<AWS::Region>.amazonaws.com/<${poolId}>`,
    );
  });
});

describe('throttles and logs', () => {
  const stage = one('AWS::ApiGatewayV2::Stage');

  it('every route has one, and public posts have a tighter one', () => {
    const { DefaultRouteSettings: usual, RouteSettings: own } = stage.Properties;
    expect(usual).toEqual({
      ThrottlingRateLimit: 200,
      ThrottlingBurstLimit: 400,
      DetailedMetricsEnabled: true,
    });
    const publicPosts = routes.filter(({ throttle }) => throttle === 'publicPost').map(routeKeyOf);
    expect(Object.keys(own).sort()).toEqual(publicPosts.sort());
    for (const settings of Object.values<any>(own)) {
      const { ThrottlingRateLimit, ThrottlingBurstLimit } = settings;
      expect(settings.DetailedMetricsEnabled).toBe(true);
      expect(ThrottlingRateLimit).toBeLessThan(usual.ThrottlingRateLimit);
      expect(ThrottlingBurstLimit).toBeLessThan(usual.ThrottlingBurstLimit);
    }
  });

  it('the stage waits for the routes whose throttles it sets', () => {
    const routeIds = ofType('AWS::ApiGatewayV2::Route').map(([id]) => id);
    expect(stage.DependsOn).toEqual(expect.arrayContaining(routeIds));
  });

  it("access logs have the gateway's own errors, and nothing of a person", () => {
    const format = JSON.parse(stage.Properties.AccessLogSettings.Format);
    expect(format).toEqual({
      requestId: '$context.requestId',
      routeKey: '$context.routeKey',
      status: '$context.status',
      latencyMs: '$context.responseLatency',
      error: '$context.error.message',
      integrationError: '$context.integrationErrorMessage',
      authorizerError: '$context.authorizer.error',
    });
  });
});

describe('the functions', () => {
  const limits = (settings: Record<string, unknown>) =>
    new Map<string, number | undefined>(
      synthesize(settings)
        .ofType('AWS::Lambda::Function')
        .map(([, { Properties }]) => [
          Properties.Description,
          Properties.ReservedConcurrentExecutions,
        ]),
    );

  it('share the concurrency of the account', () => {
    const usual = limits({});
    for (const { functionName } of routes) expect(usual.get(functionName)).toBeUndefined();
  });

  it('have a part of it set aside where anyone can call them, by a setting', () => {
    const given = limits({ publicConcurrency: 5 });
    for (const { functionName, access } of routes) {
      expect(given.get(functionName)).toBe(access === 'public' ? 5 : undefined);
    }
  });
});
