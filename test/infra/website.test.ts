import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { inlineStyleHashes } from '#infra/constructs/security-headers.ts';
import { pageTransitionStyle } from '#shared/page-transition.ts';
import { configSchema } from '#shared/settings.ts';
import { orderOf } from './support/dependencies.ts';
import { type Resource, readable, synthesize } from './support/template.ts';

const { json, ofType, one } = synthesize();
const distribution = one('AWS::CloudFront::Distribution').Properties.DistributionConfig;
const site = distribution.DefaultCacheBehavior;
const [api, ...otherBehaviors] = distribution.CacheBehaviors;
const policyOf = (behavior: any) =>
  json.Resources[behavior.ResponseHeadersPolicyId.Ref]?.Properties.ResponseHeadersPolicyConfig;
const customHeaders = (behavior: any) =>
  Object.fromEntries(
    policyOf(behavior).CustomHeadersConfig.Items.map((item: any) => {
      expect(item.Override).toBe(true);
      return [item.Header, item.Value];
    }),
  );
const cspOf = (behavior: any): string =>
  readable(policyOf(behavior).SecurityHeadersConfig.ContentSecurityPolicy.ContentSecurityPolicy);
const originOf = (behavior: any) =>
  distribution.Origins.find(({ Id }: { Id: string }) => Id === behavior.TargetOriginId);

// AWS's managed policies, by the ids of its documentation.
const cachingOptimized = '658327ea-f89d-4fab-a63d-7e88639e58f6';
const cachingDisabled = '4135ea2d-6df8-44a3-9df3-4b5a84be39ad';
const allViewerExceptHostHeader = 'b689b0a8-53d0-40ab-baf2-68738e2966ac';

describe('the distribution', () => {
  it('speaks HTTP/2 and HTTP/3, from the cheapest class of places', () => {
    expect(distribution).toMatchObject({
      Enabled: true,
      HttpVersion: 'http2and3',
      PriceClass: 'PriceClass_100',
      DefaultRootObject: 'index.html',
    });
  });

  it('keeps no failure at an edge, and has no pages for them, which would replace the errors of the API', () => {
    expect(distribution.CustomErrorResponses).toEqual(
      [500, 502, 503, 504].map((ErrorCode) => ({ ErrorCode, ErrorCachingMinTTL: 0 })),
    );
  });

  it('knows each file of the built site, and of what is deployed beside it', () => {
    const { FunctionCode } = one('AWS::CloudFront::Function', 'ViewerRequest').Properties;
    const files = [
      '/index.html',
      '/not-found/index.html',
      '/speculation-rules.json',
      '/config.json',
    ];
    expect(FunctionCode).toContain(`const plainFiles = ${JSON.stringify(files)};`);
  });

  it('serves the site: reads only, compressed, over HTTPS, through both viewer functions', () => {
    expect(site).toMatchObject({
      AllowedMethods: ['GET', 'HEAD'],
      Compress: true,
      ViewerProtocolPolicy: 'redirect-to-https',
      CachePolicyId: cachingOptimized,
    });
    expect(
      site.FunctionAssociations.map((association: any) => [
        association.EventType,
        association.FunctionARN['Fn::GetAtt'][0].slice(0, -8),
      ]),
    ).toEqual([
      ['viewer-request', 'WebsiteViewerRequest'],
      ['viewer-response', 'WebsiteViewerResponse'],
    ]);
  });

  it('passes /api/* on, uncached, with every method and header but the host', () => {
    expect(otherBehaviors).toEqual([]);
    expect(api).toMatchObject({
      PathPattern: '/api/*',
      AllowedMethods: ['GET', 'HEAD', 'OPTIONS', 'PUT', 'PATCH', 'POST', 'DELETE'],
      CachePolicyId: cachingDisabled,
      OriginRequestPolicyId: allViewerExceptHostHeader,
      ViewerProtocolPolicy: 'https-only',
    });
    expect(api.FunctionAssociations).toBeUndefined();
    const origin = originOf(api);
    expect(readable(origin.DomainName)).toMatch(
      /^<ApiGateway\w+>\.execute-api\.<AWS::Region>\.amazonaws\.com$/,
    );
    expect(origin.CustomOriginConfig).toEqual({
      OriginProtocolPolicy: 'https-only',
      OriginSSLProtocols: ['TLSv1.2'],
    });
  });
});

describe('the headers of the site', () => {
  it('allow what the site serves itself, one style by its hash, and nothing unsafe', () => {
    const csp = cspOf(site);
    const directives = Object.fromEntries(
      csp.split('; ').map((directive) => {
        const [name = '', ...sources] = directive.split(' ');
        return [name, sources];
      }),
    );
    const { 'connect-src': connect, ...others } = directives;
    expect(others).toEqual({
      'default-src': ["'none'"],
      'script-src': ["'self'"],
      'worker-src': ["'self'"],
      'style-src': ["'self'", ...inlineStyleHashes],
      'img-src': ["'self'", 'data:'],
      'font-src': ["'self'"],
      'manifest-src': ["'self'"],
      'form-action': ["'self'"],
      'base-uri': ["'none'"],
      'frame-ancestors': ["'none'"],
      'require-trusted-types-for': ["'script'"],
    });
    const hashes = inlineStyleHashes.map((hash) => hash.slice(1, -1));
    const current = createHash('sha256').update(pageTransitionStyle).digest('base64');
    // The hash of a new style is first, and the hash of the last style remains for one release.
    expect(hashes[0]).toBe(`sha256-${current}`);
    expect(hashes.length).toBeLessThanOrEqual(2);
    expect(csp).not.toMatch(/unsafe|\*|http:/);
    expect(connect?.slice(0, 2)).toEqual([
      "'self'",
      'https://cognito-idp.<AWS::Region>.amazonaws.com',
    ]);
  });

  it('let uploads go to the resumes bucket and to no other', () => {
    const bucket = one('AWS::S3::Bucket', 'Resumes').Properties.BucketName;
    expect(cspOf(site)).toContain(` https://${readable(bucket)}.s3.<AWS::Region>.amazonaws.com;`);
  });

  it('are the strict ones', () => {
    expect(policyOf(site).SecurityHeadersConfig).toMatchObject({
      ContentTypeOptions: { Override: true },
      ReferrerPolicy: { ReferrerPolicy: 'strict-origin-when-cross-origin', Override: true },
      StrictTransportSecurity: { AccessControlMaxAgeSec: 63_072_000, Override: true },
    });
    expect(customHeaders(site)).toMatchObject({
      'cross-origin-opener-policy': 'same-origin',
      'permissions-policy': expect.stringContaining('camera=()'),
      'speculation-rules': '"/speculation-rules.json"',
    });
    expect(customHeaders(site)).not.toHaveProperty('cache-control');
  });
});

describe('the headers of the API', () => {
  it("keep every answer out of caches and of other sites' pages, the gateway's own included", () => {
    expect(customHeaders(api)).toEqual({
      'cache-control': 'no-store',
      'cross-origin-resource-policy': 'same-origin',
    });
    expect(cspOf(api)).toBe("default-src 'none'; frame-ancestors 'none'");
    expect(policyOf(api).SecurityHeadersConfig).toMatchObject({
      ContentTypeOptions: { Override: true },
      ReferrerPolicy: { ReferrerPolicy: 'no-referrer', Override: true },
    });
  });
});

describe("the site's bucket", () => {
  it('is read and listed by this distribution, and by nobody else', () => {
    const policies = ofType('AWS::S3::BucketPolicy').map(([, { Properties }]) => Properties);
    const allowed = policies.flatMap(({ PolicyDocument }) =>
      PolicyDocument.Statement.filter(({ Effect }: { Effect: string }) => Effect === 'Allow'),
    );
    expect(allowed).toHaveLength(1);
    const [{ Action, Principal, Condition }] = allowed;
    expect([Action, Principal]).toEqual([
      ['s3:GetObject', 's3:ListBucket'],
      { Service: 'cloudfront.amazonaws.com' },
    ]);
    expect(readable(Condition.StringEquals['AWS:SourceArn'])).toMatch(
      /:distribution\/<WebsiteDistribution\w+>$/,
    );
    const origin = originOf(site);
    expect(origin.S3OriginConfig.OriginAccessIdentity).toBe('');
    expect(origin.OriginAccessControlId).toBeDefined();
    expect(one('AWS::CloudFront::OriginAccessControl').Properties).toMatchObject({
      OriginAccessControlConfig: {
        OriginAccessControlOriginType: 's3',
        SigningBehavior: 'always',
        SigningProtocol: 'sigv4',
      },
    });
  });
});

/** The value that the deployment of the documents inserts for each placeholder. */
const documentMarkers = (deployment: Resource | undefined): Record<string, string> =>
  Object.fromEntries(
    Object.entries(deployment?.Properties.SourceMarkers[0]).map(([mark, value]) => [
      mark,
      readable(value),
    ]),
  );

describe('the deployment', () => {
  const ids = new Map(
    ofType('Custom::CDKBucketDeployment').map(([id]) => [
      /Deploy(\w+?)CustomResource/.exec(id)?.[1],
      id,
    ]),
  );
  const deploymentOf = (name: string) => json.Resources[ids.get(name) ?? ''];

  const kept = 'public, max-age=31536000, immutable';
  it.each([
    ['Assets', { 'cache-control': kept }, undefined],
    ['Documents', { 'cache-control': 'no-cache' }, undefined],
    ['NotFound', { 'cache-control': 'no-cache' }, { status: '404' }],
    [
      'SpeculationRules',
      {
        'cache-control': 'public, max-age=86400',
        'content-type': 'application/speculationrules+json',
      },
      undefined,
    ],
  ])('puts %s with %j and metadata %j', (name, system, metadata) => {
    const { Properties } = deploymentOf(name) ?? {};
    expect(Properties?.SystemMetadata).toEqual(system);
    expect(Properties?.UserMetadata).toEqual(metadata);
    expect(Properties?.Prune).toBe(false);
  });

  it('puts hashed files before the documents that name them', () => {
    for (const name of ['Documents', 'NotFound']) {
      expect(deploymentOf(name)?.DependsOn).toContain(ids.get('Assets'));
    }
  });

  it.each([{}, { settings: 'infra/samples/all-on.json' }])(
    'puts documents after the API that they call and the edge that answers for them, with %j',
    (settings) => {
      const stack = synthesize(settings);
      const { isAfter } = orderOf(stack.json.Resources);
      const earlier = [
        'AWS::ApiGatewayV2::Stage',
        'AWS::ApiGatewayV2::Route',
        'AWS::CloudFront::Function',
        'AWS::CloudFront::Distribution',
      ].flatMap((type) => stack.ofType(type).map(([id]) => id));
      expect(earlier.length).toBeGreaterThan(30);
      for (const name of ['Documents', 'NotFound', 'SpeculationRules']) {
        const id = ids.get(name) ?? '';
        expect(earlier.filter((one) => !isAfter(id, one))).toEqual([]);
      }
    },
  );

  it("fills config.json with the stack's own values", () => {
    const [, config] = deploymentOf('Documents')?.Properties.SourceMarkers ?? [];
    expect(Object.values(config).map(readable)).toEqual([
      '<AWS::Region>',
      expect.stringMatching(/^<StaffUserPool\w{8}>$/),
      expect.stringMatching(/^<StaffUserPoolClient\w{8}>$/),
      '<AWS::Region>',
    ]);
    expect(Object.keys(configSchema.shape)).toHaveLength(6);
  });

  it("fills the documents with the distribution's own address while no other is set", () => {
    expect(documentMarkers(deploymentOf('Documents'))).toEqual({
      '@@siteOrigin@@': expect.stringMatching(/^https:\/\/<WebsiteDistribution\w{8}\.DomainName>$/),
      '@@binDays@@': '30',
      '@@backupDays@@': '40',
      '@@contactRetention@@': 'as long as we need them, or as the law requires',
      '@@employerRetention@@': 'as long as we need them, or as the law requires',
      '@@employmentRetention@@': 'as long as we need them, or as the law requires',
      '@@officeLatitude@@': '42.9956',
      '@@officeLongitude@@': '-71.4548',
      '@@publishedBegin@@': '<!--',
      '@@publishedEnd@@': '-->',
      '@@publishedSitemap@@': '# Sitemap: ',
    });
  });

  it('fills the privacy policy with the retention of each kind', () => {
    const days = { contactRetentionDays: 90, employerRetentionDays: 365, binDays: 10 };
    const documents = synthesize(days)
      .ofType('Custom::CDKBucketDeployment')
      .find(([id]) => id.includes('Documents'));
    expect(documentMarkers(documents?.[1])).toMatchObject({
      '@@binDays@@': '10',
      '@@contactRetention@@': '90 days',
      '@@employerRetention@@': '365 days',
      '@@employmentRetention@@': 'as long as we need them, or as the law requires',
    });
  });
});

describe('a site with an address of its own', () => {
  const own = synthesize({
    domainName: 'www.example.com',
    hostedZoneId: 'Z0123456789ABCDEFGHIJ',
    hostedZoneName: 'example.com',
    officeLatitude: '43.25',
  });

  it('says it in the documents, as every setting that is given with -c', () => {
    const deployment = own
      .ofType('Custom::CDKBucketDeployment')
      .map(([, resource]) => resource)
      .find(({ Properties }) => Properties.DestinationBucketKeyPrefix === undefined);
    expect(documentMarkers(deployment)).toMatchObject({
      '@@siteOrigin@@': 'https://www.example.com',
      '@@officeLatitude@@': '43.25',
    });
  });

  it('may upload from there, and from where CloudFront shows it', () => {
    const bucket = own.one('AWS::S3::Bucket', 'Resumes').Properties;
    const [rule] = bucket.CorsConfiguration.CorsRules;
    expect(rule.AllowedOrigins.map(readable)).toEqual([
      expect.stringMatching(/^https:\/\/<WebsiteDistribution/),
      'https://www.example.com',
    ]);
  });
});
