import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { makeDistribution } from './support/distribution.ts';

const big = { 'index.html': { body: 'x'.repeat(5000) } };

test('the content security policy is the one of the template, with the hosts of the laptop', async () => {
  const { get } = makeDistribution();
  expect((await get('/')).headers['content-security-policy']).toMatch(
    /^default-src 'self'; connect-src laptop:\/\/sample-uploadsbucket-/,
  );
  const changed = makeDistribution(({ Resources }) => {
    const { SecurityHeadersConfig } = Resources.Headers.Properties.ResponseHeadersPolicyConfig;
    SecurityHeadersConfig.ContentSecurityPolicy.ContentSecurityPolicy = "default-src 'none'";
  });
  expect((await changed.get('/')).headers['content-security-policy']).toBe("default-src 'none'");
});

test('every header of a policy is set, kept or removed as it says', async () => {
  const { get } = makeDistribution(
    ({ Resources }) => {
      Object.assign(Resources.Headers.Properties.ResponseHeadersPolicyConfig, {
        CustomHeadersConfig: {
          Items: [
            { Header: 'X-Own', Value: 'policy', Override: false },
            { Header: 'X-Forced', Value: 'policy', Override: true },
            { Header: 'X-New', Value: 'policy', Override: false },
          ],
        },
        RemoveHeadersConfig: { Items: [{ Header: 'Server' }] },
        SecurityHeadersConfig: {
          ContentTypeOptions: { Override: true },
          FrameOptions: { FrameOption: 'DENY', Override: true },
          ReferrerPolicy: { ReferrerPolicy: 'no-referrer', Override: true },
          StrictTransportSecurity: {
            AccessControlMaxAgeSec: 60,
            IncludeSubdomains: true,
            Preload: true,
            Override: true,
          },
          XSSProtection: { Protection: true, ModeBlock: true, Override: true },
        },
      });
    },
    { 'index.html': { headers: { 'X-Own': 'origin', 'X-Forced': 'origin', Server: 'S3' } } },
  );
  const { headers } = await get('/');
  expect(headers).toMatchObject({
    'x-own': 'origin',
    'x-forced': 'policy',
    'x-new': 'policy',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'no-referrer',
    'strict-transport-security': 'max-age=60; includeSubDomains; preload',
    'x-xss-protection': '1; mode=block',
  });
  expect(headers).not.toHaveProperty('server');
});

test('CORS headers go to allowed origins alone', async () => {
  const { get } = makeDistribution(({ Resources }) => {
    Object.assign(Resources.Headers.Properties.ResponseHeadersPolicyConfig, {
      CorsConfig: {
        AccessControlAllowCredentials: false,
        AccessControlAllowHeaders: { Items: ['*'] },
        AccessControlAllowMethods: { Items: ['GET'] },
        AccessControlAllowOrigins: { Items: ['http://one.test'] },
        OriginOverride: true,
      },
    });
  });
  const from = async (origin: string) =>
    (await get('/', { headers: { origin } })).headers['access-control-allow-origin'];
  expect(await from('http://one.test')).toBe('http://one.test');
  expect(await from('http://two.test')).toBeUndefined();
});

test('Brotli goes before gzip, for what is large enough and of a type that gains', async () => {
  const { get } = makeDistribution(undefined, {
    ...big,
    'small.html': { body: 'x'.repeat(999) },
    'photo.png': { body: 'x'.repeat(5000), headers: { 'Content-Type': 'image/png' } },
  });
  const accepting = (encodings: string) => ({ headers: { 'accept-encoding': encodings } });
  const br = await get('/', accepting('gzip, deflate, br'));
  expect(br.headers).toMatchObject({
    'content-encoding': 'br',
    etag: 'W/"tag"',
    vary: 'Accept-Encoding',
  });
  expect(brotliDecompressSync(Buffer.from(br.body)).length).toBe(5000);
  const gzip = await get('/', accepting('gzip'));
  expect(gzip.headers['content-encoding']).toBe('gzip');
  expect(gunzipSync(Buffer.from(gzip.body)).length).toBe(5000);
  for (const [path, encodings] of [
    ['/', 'identity'],
    ['/', 'br;q=0'],
    ['/small.html', 'br'],
    ['/photo.png', 'br'],
  ] as const) {
    expect((await get(path, accepting(encodings))).headers).not.toHaveProperty('content-encoding');
  }
});

test('a cache policy without compression sends plain bytes', async () => {
  const { get } = makeDistribution(({ Resources }) => {
    const { DistributionConfig } = Resources.Distribution.Properties;
    const disabled = '4135ea2d-6df8-44a3-9df3-4b5a84be39ad';
    DistributionConfig.DefaultCacheBehavior.CachePolicyId = disabled;
  }, big);
  const { headers } = await get('/', { headers: { 'accept-encoding': 'br' } });
  expect(headers).not.toHaveProperty('content-encoding');
});
