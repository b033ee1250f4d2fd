import { z } from 'zod/mini';
import type { ResolvedTemplate } from '../template.ts';
import { parseWith, templateBoolean } from '../values.ts';

/** Which headers, cookies or query parameters go on to the origin. */
export type Selection = (name: string) => boolean;
type Selections = { headers: Selection; cookies: Selection; query: Selection };

/** The laptop keeps nothing at an edge: of a cache policy it takes what goes to the origin, and compression. */
export type CachePolicy = Selections & { gzip: boolean; brotli: boolean };
export type OriginPolicy = Selections;

const none: Selection = () => false;
const all: Selection = () => true;
const only =
  (...names: string[]): Selection =>
  (name) =>
    names.some((one) => one.toLowerCase() === name.toLowerCase());
const allBut =
  (...names: string[]): Selection =>
  (name) =>
    !only(...names)(name);

const nothing: Selections = { headers: none, cookies: none, query: none };

const managedCachePolicies: Record<string, CachePolicy> = {
  // CachingOptimized
  '658327ea-f89d-4fab-a63d-7e88639e58f6': { ...nothing, gzip: true, brotli: true },
  // CachingDisabled: without a cache, CloudFront does not compress either.
  '4135ea2d-6df8-44a3-9df3-4b5a84be39ad': { ...nothing, gzip: false, brotli: false },
  // CachingOptimizedForUncompressedObjects
  'b2884449-e4de-46a7-ac36-70bc7f1ddd6d': { ...nothing, gzip: false, brotli: false },
};

const managedOriginPolicies: Record<string, OriginPolicy> = {
  // AllViewer
  '216adef6-5c7f-47e4-b989-5492eafa07d3': { headers: all, cookies: all, query: all },
  // AllViewerExceptHostHeader
  'b689b0a8-53d0-40ab-baf2-68738e2966ac': { headers: allBut('host'), cookies: all, query: all },
  // CORS-S3Origin
  '88a5eaf4-2fd4-4709-b370-b4c650ea3fcf': {
    ...nothing,
    headers: only('origin', 'access-control-request-headers', 'access-control-request-method'),
  },
  // CORS-CustomOrigin
  '59781a5b-3903-41f3-afcb-af62929ccde1': { ...nothing, headers: only('origin') },
  // UserAgentRefererHeaders
  'acba4595-bd28-49b8-b9fe-13317c0390fa': { ...nothing, headers: only('user-agent', 'referer') },
};

const names = z._default(z.array(z.string()), []);
const selectionsSchema = z.object({
  HeadersConfig: z.strictObject({
    HeaderBehavior: z.literal(['none', 'whitelist', 'allViewer', 'allExcept']),
    Headers: names,
  }),
  CookiesConfig: z.strictObject({
    CookieBehavior: z.literal(['none', 'whitelist', 'all', 'allExcept']),
    Cookies: names,
  }),
  QueryStringsConfig: z.strictObject({
    QueryStringBehavior: z.literal(['none', 'whitelist', 'all', 'allExcept']),
    QueryStrings: names,
  }),
});

const cachePolicySchema = z.object({
  CachePolicyConfig: z.object({
    ParametersInCacheKeyAndForwardedToOrigin: z.extend(selectionsSchema, {
      EnableAcceptEncodingGzip: z._default(templateBoolean, false),
      EnableAcceptEncodingBrotli: z._default(templateBoolean, false),
    }),
  }),
});

const originPolicySchema = z.object({ OriginRequestPolicyConfig: selectionsSchema });

/**
 * The cache policies that a behavior may name, by id: the template's and AWS's own.
 * @throws LaptopError for a policy that selects in a way the laptop doesn't emulate.
 */
export function readCachePolicies(template: ResolvedTemplate): Map<string, CachePolicy> {
  const own = template
    .ofType('AWS::CloudFront::CachePolicy')
    .map(({ ref, logicalId, type, properties }) => {
      const { CachePolicyConfig } = parseWith(
        cachePolicySchema,
        properties,
        `${logicalId} (${type})`,
      );
      const { EnableAcceptEncodingGzip, EnableAcceptEncodingBrotli, ...selections } =
        CachePolicyConfig.ParametersInCacheKeyAndForwardedToOrigin;
      const policy = {
        ...toSelections(selections),
        gzip: EnableAcceptEncodingGzip,
        brotli: EnableAcceptEncodingBrotli,
      };
      return [ref, policy] as const;
    });
  return new Map([...Object.entries(managedCachePolicies), ...own]);
}

/** The origin request policies by id, likewise. */
export function readOriginPolicies(template: ResolvedTemplate): Map<string, OriginPolicy> {
  const own = template
    .ofType('AWS::CloudFront::OriginRequestPolicy')
    .map(({ ref, logicalId, type, properties }) => {
      const { OriginRequestPolicyConfig } = parseWith(
        originPolicySchema,
        properties,
        `${logicalId} (${type})`,
      );
      return [ref, toSelections(OriginRequestPolicyConfig)] as const;
    });
  return new Map([...Object.entries(managedOriginPolicies), ...own]);
}

function toSelections({
  HeadersConfig,
  CookiesConfig,
  QueryStringsConfig,
}: z.infer<typeof selectionsSchema>): Selections {
  return {
    headers: toSelection(HeadersConfig.HeaderBehavior, HeadersConfig.Headers),
    cookies: toSelection(CookiesConfig.CookieBehavior, CookiesConfig.Cookies),
    query: toSelection(QueryStringsConfig.QueryStringBehavior, QueryStringsConfig.QueryStrings),
  };
}

function toSelection(
  behavior: 'none' | 'whitelist' | 'allViewer' | 'all' | 'allExcept',
  listed: string[],
): Selection {
  switch (behavior) {
    case 'none':
      return none;
    case 'whitelist':
      return only(...listed);
    case 'all':
    case 'allViewer':
      return all;
    case 'allExcept':
      return allBut(...listed);
  }
}
