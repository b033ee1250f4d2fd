import { Duration } from 'aws-cdk-lib';
import * as cloudfront from 'aws-cdk-lib/aws-cloudfront';
import type { Construct } from 'constructs';
import { speculationRulesFile } from '#shared/speculation-rules.ts';
import type { StackSettings } from '../settings.ts';
import { globalName } from './global-name.ts';

const common = ({ hstsIncludeSubdomains }: StackSettings) => ({
  contentTypeOptions: { override: true },
  strictTransportSecurity: {
    accessControlMaxAge: Duration.days(730),
    includeSubdomains: hstsIncludeSubdomains,
    override: true,
  },
});

const custom = (headers: Record<string, string>): cloudfront.ResponseCustomHeadersBehavior => ({
  customHeaders: Object.entries(headers).map(([header, value]) => ({
    header,
    value,
    override: true,
  })),
});

/**
 * The hashes of the one inline style of the documents (`shared/page-transition.ts`), in this release and the previous one,
 * because a deployment changes the policy some minutes before the documents.
 */
export const inlineStyleHashes: readonly string[] = [
  "'sha256-DuTDo5kfI1Ps6BHCr8buwqexM0Sj2YA9yLQwFdN+URk='",
];

/**
 * The headers of every page and file. Nothing runs or loads but what the site itself serves; scripts
 * may speak to the site, to Cognito (sign-in) and to the resumes bucket.
 * @param connectOrigins where scripts may connect to beside the site itself
 */
export const siteHeaders = (
  scope: Construct,
  { connectOrigins, settings }: { connectOrigins: readonly string[]; settings: StackSettings },
): cloudfront.ResponseHeadersPolicy =>
  new cloudfront.ResponseHeadersPolicy(scope, 'SiteHeaders', {
    responseHeadersPolicyName: globalName(scope, 'site'),
    securityHeadersBehavior: {
      ...common(settings),
      contentSecurityPolicy: {
        contentSecurityPolicy: [
          "default-src 'none'",
          "script-src 'self'",
          "worker-src 'self'",
          `style-src 'self' ${inlineStyleHashes.join(' ')}`,
          "img-src 'self' data:",
          "font-src 'self'",
          `connect-src 'self' ${connectOrigins.join(' ')}`,
          "manifest-src 'self'",
          "form-action 'self'",
          "base-uri 'none'",
          "frame-ancestors 'none'",
          "require-trusted-types-for 'script'",
        ].join('; '),
        override: true,
      },
      referrerPolicy: {
        referrerPolicy: cloudfront.HeadersReferrerPolicy.STRICT_ORIGIN_WHEN_CROSS_ORIGIN,
        override: true,
      },
    },
    customHeadersBehavior: custom({
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'permissions-policy':
        'camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()',
      // A file, so that the policy on scripts needs no exception for rules inside a page.
      'speculation-rules': `"${speculationRulesFile}"`,
    }),
  });

/** The headers of every answer of the API, the gateway's own refusals included. */
export const apiHeaders = (
  scope: Construct,
  settings: StackSettings,
): cloudfront.ResponseHeadersPolicy =>
  new cloudfront.ResponseHeadersPolicy(scope, 'ApiHeaders', {
    responseHeadersPolicyName: globalName(scope, 'api'),
    securityHeadersBehavior: {
      ...common(settings),
      contentSecurityPolicy: {
        contentSecurityPolicy: "default-src 'none'; frame-ancestors 'none'",
        override: true,
      },
      referrerPolicy: {
        referrerPolicy: cloudfront.HeadersReferrerPolicy.NO_REFERRER,
        override: true,
      },
    },
    customHeadersBehavior: custom({
      'cache-control': 'no-store',
      'cross-origin-resource-policy': 'same-origin',
    }),
  });
