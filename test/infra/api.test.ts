import { describe, expect, it } from 'vitest';
import { publicRooms, roomNames, routes } from '#shared/contract/contract.ts';
import { routeKeyOf } from '#shared/contract/endpoint.ts';
import { readable, synthesize } from './support/template.ts';

const { json, ofType, one } = synthesize();
const found = ofType('AWS::ApiGatewayV2::Route').map(([, { Properties }]) => Properties);
const routeOf = (routeKey: string) => found.find((route) => route.RouteKey === routeKey);
const resourceOf = (routeKey: string) =>
  ofType('AWS::ApiGatewayV2::Route').find(
    ([, { Properties }]) => Properties.RouteKey === routeKey,
  )?.[1];

describe('the gateway', () => {
  it('is an HTTP API with a default stage that deploys itself', () => {
    expect(one('AWS::ApiGatewayV2::Api').Properties.ProtocolType).toBe('HTTP');
    expect(one('AWS::ApiGatewayV2::Stage').Properties).toMatchObject({
      StageName: '$default',
      AutoDeploy: true,
    });
  });

  it('has the routes of the table and no other', () => {
    expect(found.map(({ RouteKey }) => RouteKey).sort()).toEqual(
      ['$default', ...routes.map(routeKeyOf)].sort(),
    );
    for (const { method, path } of routes) {
      expect([method, path]).toEqual([
        expect.stringMatching(/^(GET|POST|PATCH|DELETE)$/),
        expect.stringMatching(/^\/api\/[a-zI/{}-]+$/),
      ]);
    }
  });

  it('names a route by its key, so that no update makes a second route of one key, which the gateway refuses', () => {
    for (const [id, { Properties }] of ofType('AWS::ApiGatewayV2::Route')) {
      const key = Properties.RouteKey.replace(/[^A-Za-z0-9]/g, '');
      const expected = key === 'default' ? 'ApiFallback' : `ApiGateway${key}`;
      expect(id).toMatch(new RegExp(`^${expected}[0-9A-F]{8}$`));
    }
  });

  it.each<readonly [string, string]>([
    ['$default', 'fallback'],
    ...routes.map((route) => [routeKeyOf(route), route.room] as const),
  ])('%s goes to the room %s by payload 2.0, which lets the gateway call it', (routeKey, room) => {
    const [, integrationId = ''] = readable(routeOf(routeKey)?.Target).match(/<(\w+)>/) ?? [];
    const integration = json.Resources[integrationId]?.Properties ?? {};
    expect(integration).toMatchObject({
      IntegrationType: 'AWS_PROXY',
      PayloadFormatVersion: '2.0',
    });
    const functionId = integration.IntegrationUri['Fn::GetAtt'][0];
    expect(json.Resources[functionId]?.Properties.Description).toBe(room);
    const permissions = ofType('AWS::Lambda::Permission').filter(
      ([, { Properties }]) => Properties.FunctionName['Fn::GetAtt'][0] === functionId,
    );
    expect(permissions).toHaveLength(1);
    // An update turns the route to another function only once the gateway may call that.
    expect(resourceOf(routeKey)?.DependsOn).toEqual([permissions[0]?.[0]]);
    for (const [, { Properties }] of permissions) {
      expect(Properties.Principal).toBe('apigateway.amazonaws.com');
      expect(readable(Properties.SourceArn)).toMatch(/:<ApiGateway\w+>(\/\*)+$/);
    }
  });
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

  it('anyone: the public routes of the table, the fallback and no others', () => {
    const open = found.filter(({ AuthorizationType }) => AuthorizationType !== 'JWT');
    expect(open.map(({ RouteKey }) => RouteKey).sort()).toEqual(
      ['$default', ...routes.filter(({ access }) => access === 'public').map(routeKeyOf)].sort(),
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
    });
    const publicPosts = routes.filter(({ throttle }) => throttle === 'publicPost').map(routeKeyOf);
    const tokens = routes.filter(({ throttle }) => throttle === 'formToken').map(routeKeyOf);
    expect(Object.keys(own).sort()).toEqual([...publicPosts, ...tokens].sort());
    for (const settings of publicPosts.map((key) => own[key])) {
      const { ThrottlingRateLimit, ThrottlingBurstLimit } = settings;
      expect(ThrottlingRateLimit).toBeLessThan(usual.ThrottlingRateLimit);
      expect(ThrottlingBurstLimit).toBeLessThan(usual.ThrottlingBurstLimit);
    }
  });

  it('no route has metrics of its own: AWS charges for each, and nothing reads them', () => {
    const { DefaultRouteSettings: usual, RouteSettings: own } = stage.Properties;
    for (const settings of [usual, ...Object.values<any>(own)]) {
      expect(settings.DetailedMetricsEnabled ?? false).toBe(false);
    }
  });

  it('form tokens have a wide one of their own, so that no flood of another route keeps them from visitors', () => {
    expect(stage.Properties.RouteSettings['GET /api/form-token']).toEqual({
      ThrottlingRateLimit: 500,
      ThrottlingBurstLimit: 1000,
    });
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
    for (const room of roomNames) expect(usual.get(room)).toBeUndefined();
  });

  it('have a part of it set aside where anyone can call them, by a setting', () => {
    const given = limits({ publicConcurrency: 5 });
    expect(publicRooms).toEqual(['intake', 'sender', 'fallback']);
    for (const room of roomNames) {
      expect(given.get(room)).toBe(publicRooms.includes(room) ? 5 : undefined);
    }
  });
});
