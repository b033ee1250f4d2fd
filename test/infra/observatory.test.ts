import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { documentRoutes, siteFiles } from '#shared/site-routes.ts';
import { observe } from '../support/observatory.ts';
import { readable, synthesize } from './support/template.ts';

/** The headers that the site's policy adds to every page. */
function headersOf({ json, one }: ReturnType<typeof synthesize>): Record<string, string> {
  const { DefaultCacheBehavior } = one('AWS::CloudFront::Distribution').Properties
    .DistributionConfig;
  const policy = json.Resources[DefaultCacheBehavior.ResponseHeadersPolicyId.Ref]?.Properties;
  const { CustomHeadersConfig, SecurityHeadersConfig } = policy?.ResponseHeadersPolicyConfig ?? {};
  const { ContentSecurityPolicy, ReferrerPolicy, StrictTransportSecurity } = SecurityHeadersConfig;
  return {
    ...Object.fromEntries(
      CustomHeadersConfig.Items.map((item: { Header: string; Value: string }) => [
        item.Header,
        item.Value,
      ]),
    ),
    'content-security-policy': readable(ContentSecurityPolicy.ContentSecurityPolicy),
    'referrer-policy': ReferrerPolicy.ReferrerPolicy,
    'strict-transport-security': `max-age=${StrictTransportSecurity.AccessControlMaxAgeSec}`,
    ...(SecurityHeadersConfig.ContentTypeOptions && { 'x-content-type-options': 'nosniff' }),
  };
}

const headers = headersOf(synthesize());
const html = '<script type="module" src="/assets/site.js"></script>';

describe('by the rules of the HTTP Observatory', () => {
  it.each([
    ...documentRoutes.map(({ path }) => siteFiles.document(path)),
    siteFiles.login,
    siteFiles.staff,
    siteFiles.notFound,
  ])('%s scores 130', (file) => {
    const page = { headers, html: readFileSync(join('dist/site', file), 'utf8') };
    expect(observe(page)).toEqual({
      score: 130,
      points: {
        'content-security-policy': 10,
        cookies: 0,
        'strict-transport-security': 0,
        'referrer-policy': 5,
        'subresource-integrity': 0,
        'x-content-type-options': 0,
        'x-frame-options': 5,
        'cross-origin-resource-policy': 10,
      },
    });
  });

  const csp = headers['content-security-policy'] ?? '';
  it.each([
    ['no policy', { 'content-security-policy': '' }, 55],
    [
      'inline scripts',
      { 'content-security-policy': csp.replace('script-src', "script-src 'unsafe-inline'") },
      80,
    ],
    ['any default', { 'content-security-policy': csp.replace("'none'", "'self'") }, 125],
    [
      'inline styles',
      { 'content-security-policy': csp.replace('style-src', "style-src 'unsafe-inline'") },
      120,
    ],
    [
      'a source without TLS',
      { 'content-security-policy': csp.replace('connect-src', 'connect-src http://x.example') },
      80,
    ],
    ['a short HSTS', { 'strict-transport-security': 'max-age=60' }, 120],
    ['no nosniff', { 'x-content-type-options': '' }, 125],
    ['a cookie', { 'set-cookie': 'a=1' }, 60],
    ['a leaking referrer', { 'referrer-policy': 'unsafe-url' }, 120],
  ])('a page with %s would score less', (_, changed, score) => {
    expect(observe({ headers: { ...headers, ...changed }, html }).score).toBe(score);
  });

  it('a page with a script of another site would score less', () => {
    const foreign = '<script src="https://cdn.example/a.js"></script>';
    expect(observe({ headers, html: foreign }).score).toBe(50);
  });
});
