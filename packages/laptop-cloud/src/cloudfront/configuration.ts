import type { z } from 'zod/mini';
import { LaptopError } from '../laptop-error.ts';
import type { ResolvedTemplate } from '../template.ts';
import { parseWith } from '../values.ts';
import { type behaviorSchema, distributionSchema } from './distribution-schema.ts';
import { type EdgeFunction, type EdgeLog, readEdgeFunctions } from './edge-function.ts';
import { type HeadersPolicy, readHeadersPolicies } from './headers-policy.ts';
import {
  type CachePolicy,
  type OriginPolicy,
  readCachePolicies,
  readOriginPolicies,
} from './policies.ts';

export type Origin = {
  domainName: string;
  path: string;
  headers: Record<string, string>;
  /** Whether CloudFront signs its requests to a bucket. */
  signed: boolean;
};

export type Behavior = {
  /** `*` for the default behavior. */
  pathPattern: string;
  origin: Origin;
  allowedMethods: string[];
  compress: boolean;
  cachePolicy: CachePolicy;
  originPolicy?: OriginPolicy;
  headersPolicy?: HeadersPolicy;
  viewerRequest?: EdgeFunction;
  viewerResponse?: EdgeFunction;
};

type CustomError = {
  status: number;
  responseStatus: number;
  pagePath?: string;
  /** How long an edge keeps it; without it CloudFront's own time counts. */
  cachedSeconds?: number;
};

export type DistributionConfiguration = {
  id: string;
  domainName: string;
  defaultRootObject: string;
  /** In the order in which they are tried; the default behavior is last. */
  behaviors: Behavior[];
  customErrors: CustomError[];
  /** The firewall in front of it. */
  webAclArn?: string;
};

/**
 * Reads the template's distribution, with its functions and policies.
 * @returns `undefined` when the template has none.
 * @throws LaptopError for a part that the laptop doesn't emulate, or a reference to nothing.
 */
export function readDistribution(
  template: ResolvedTemplate,
  { log, rewriteHosts }: { log: EdgeLog; rewriteHosts(headerValue: string): string },
): DistributionConfiguration | undefined {
  const [distribution, ...others] = template.ofType('AWS::CloudFront::Distribution');
  if (!distribution) return undefined;
  const what = `${distribution.logicalId} (${distribution.type})`;
  if (others.length > 0)
    throw new LaptopError('The laptop cloud emulates one distribution, not more.');
  const { DistributionConfig: config } = parseWith(
    distributionSchema,
    distribution.properties,
    what,
  );
  const functions = readEdgeFunctions(template, log);
  const cachePolicies = readCachePolicies(template);
  const originPolicies = readOriginPolicies(template);
  const headersPolicies = readHeadersPolicies(template, rewriteHosts);

  function found<Value>(values: Map<string, Value>, key: string, kind: string): Value {
    const value = values.get(key);
    if (value !== undefined) return value;
    throw new LaptopError(
      `Broken template: ${what} names ${kind} ${key}, which the laptop does not know.`,
    );
  }

  const origins = new Map(
    config.Origins.map((origin): [string, Origin] => [
      origin.Id,
      {
        domainName: origin.DomainName,
        path: origin.OriginPath,
        signed: origin.OriginAccessControlId !== undefined,
        headers: Object.fromEntries(
          origin.OriginCustomHeaders.map(({ HeaderName, HeaderValue }) => [
            HeaderName.toLowerCase(),
            HeaderValue,
          ]),
        ),
      },
    ]),
  );

  const toBehavior = (behavior: z.infer<typeof behaviorSchema>): Behavior => {
    const edge = (eventType: string) => {
      const association = behavior.FunctionAssociations.find(
        ({ EventType }) => EventType === eventType,
      );
      return association && found(functions, association.FunctionARN, 'function');
    };
    const { OriginRequestPolicyId: originPolicyId, ResponseHeadersPolicyId: headersPolicyId } =
      behavior;
    const [viewerRequest, viewerResponse] = [edge('viewer-request'), edge('viewer-response')];
    return {
      pathPattern: behavior.PathPattern ?? '*',
      origin: found(origins, behavior.TargetOriginId, 'origin'),
      allowedMethods: behavior.AllowedMethods,
      compress: behavior.Compress,
      cachePolicy: found(cachePolicies, behavior.CachePolicyId, 'cache policy'),
      ...(originPolicyId && {
        originPolicy: found(originPolicies, originPolicyId, 'origin request policy'),
      }),
      ...(headersPolicyId && {
        headersPolicy: found(headersPolicies, headersPolicyId, 'response headers policy'),
      }),
      ...(viewerRequest && { viewerRequest }),
      ...(viewerResponse && { viewerResponse }),
    };
  };

  return {
    id: distribution.ref,
    domainName: String(distribution.attributes.DomainName),
    defaultRootObject: config.DefaultRootObject,
    ...(config.WebACLId && { webAclArn: config.WebACLId }),
    behaviors: [...config.CacheBehaviors, config.DefaultCacheBehavior].map(toBehavior),
    customErrors: config.CustomErrorResponses.map(
      ({ ErrorCode, ResponseCode, ResponsePagePath, ErrorCachingMinTTL }): CustomError => ({
        status: ErrorCode,
        responseStatus: ResponseCode ?? ErrorCode,
        ...(ResponsePagePath && { pagePath: ResponsePagePath }),
        ...(ErrorCachingMinTTL !== undefined && { cachedSeconds: ErrorCachingMinTTL }),
      }),
    ),
  };
}
