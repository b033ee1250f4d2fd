import { GetBucketCorsCommand, PutObjectCommand } from '@aws-sdk/client-s3';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import { describe, expect, test } from 'vitest';
import { bucketName, outcomeOf, refusalOf, startS3 } from './start-s3.ts';

const Bucket = bucketName;
const site = 'http://localhost:3000';
const rule = {
  AllowedOrigins: [site],
  AllowedMethods: ['PUT', 'POST'],
  AllowedHeaders: ['content-type', 'x-amz-*'],
  ExposedHeaders: ['ETag'],
  MaxAge: 600,
};

const startWith = (...CorsRules: object[]) =>
  startS3({ buckets: [{ bucketName, properties: { CorsConfiguration: { CorsRules } } }] });

function preflight(url: string, { origin = site, method = 'PUT', headers = '' } = {}) {
  return fetch(`${url}/${Bucket}/incoming/1.pdf`, {
    method: 'OPTIONS',
    headers: {
      origin,
      'access-control-request-method': method,
      ...(headers && { 'access-control-request-headers': headers }),
    },
  });
}

function corsOf({ headers }: Response) {
  return Object.fromEntries([...headers].filter(([name]) => name.startsWith('access-control-')));
}

describe('a preflight', () => {
  test('is answered from the rule', async () => {
    const { url } = await startWith(rule);
    const response = await preflight(url, { headers: 'Content-Type, X-Amz-Date' });
    expect(response.status).toBe(200);
    expect(response.headers.get('vary')).toContain('Origin');
    expect(corsOf(response)).toEqual({
      'access-control-allow-origin': site,
      'access-control-allow-methods': 'PUT, POST',
      'access-control-allow-headers': 'content-type, x-amz-date',
      'access-control-allow-credentials': 'true',
      'access-control-expose-headers': 'ETag',
      'access-control-max-age': '600',
    });
  });

  test.each([
    ['another origin', { origin: 'http://localhost:3001' }],
    ['another method', { method: 'DELETE' }],
    ['another header', { headers: 'content-type, authorization' }],
  ])('with %s is refused', async (_what, request) => {
    const { url } = await startWith(rule);
    const response = await preflight(url, request);
    expect(corsOf(response)).toEqual({});
    expect(await outcomeOf(response)).toBe('403 AccessForbidden');
  });

  test('of a bucket without rules is refused, and without an origin is a bad request', async () => {
    const { url } = await startS3();
    expect(await outcomeOf(await preflight(url))).toBe('403 AccessForbidden');
    const bare = await fetch(`${url}/${Bucket}/k`, { method: 'OPTIONS' });
    expect(await outcomeOf(bare)).toBe('400 BadRequest');
  });

  test('follows wildcards, and the first rule that fits', async () => {
    const { url } = await startWith(
      { ...rule, AllowedOrigins: ['https://*.example.com'] },
      { AllowedOrigins: ['*'], AllowedMethods: ['GET'] },
    );
    const origin = 'https://www.example.com';
    const put = corsOf(await preflight(url, { origin }));
    expect(put['access-control-allow-origin']).toBe(origin);
    expect((await preflight(url, { origin: 'https://example.com' })).status).toBe(403);
    const get = corsOf(await preflight(url, { origin, method: 'GET' }));
    expect(get['access-control-allow-origin']).toBe('*');
    expect(get['access-control-allow-credentials']).toBeUndefined();
  });
});

describe('an actual request', () => {
  async function put(origin: string) {
    const { presigner } = await startWith(rule);
    const url = await getSignedUrl(presigner, new PutObjectCommand({ Bucket, Key: 'k' }));
    const good = await fetch(url, { method: 'PUT', body: 'x', headers: { origin } });
    const bad = await fetch(`${url}0`, { method: 'PUT', body: 'x', headers: { origin } });
    return { good, bad };
  }

  test('of an allowed origin may be read by it, also when it is refused', async () => {
    const { good, bad } = await put(site);
    expect([good.status, bad.status]).toEqual([200, 403]);
    for (const response of [good, bad]) {
      expect(corsOf(response)['access-control-allow-origin']).toBe(site);
      expect(corsOf(response)['access-control-expose-headers']).toBe('ETag');
    }
  });

  test('of another origin is done, but may not be read by it', async () => {
    const { good } = await put('http://localhost:3001');
    expect(good.status).toBe(200);
    expect(corsOf(good)).toEqual({});
  });
});

test('the rules can be asked for', async () => {
  const { operator } = await startWith(rule);
  const { CORSRules } = await operator.send(new GetBucketCorsCommand({ Bucket }));
  const { ExposedHeaders, MaxAge, ...same } = rule;
  expect(CORSRules).toEqual([{ ...same, ExposeHeaders: ExposedHeaders, MaxAgeSeconds: MaxAge }]);
  const none = await startS3();
  expect(await refusalOf(none.operator.send(new GetBucketCorsCommand({ Bucket })))).toBe(
    '404 NoSuchCORSConfiguration',
  );
});

test('a rule that is not understood stops the start', async () => {
  await expect(startWith({ ...rule, AllowedMethods: ['PATCH'] })).rejects.toThrow();
  await expect(startWith({ ...rule, Unknown: 1 })).rejects.toThrow();
});
