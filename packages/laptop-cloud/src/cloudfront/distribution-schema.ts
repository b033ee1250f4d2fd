import { z } from 'zod/mini';
import { templateBoolean, templateNumber } from '../values.ts';

/** The emulated properties of a behavior. Any other property in the template is an error. */
export const behaviorSchema = z.strictObject({
  PathPattern: z.optional(z.string()),
  TargetOriginId: z.string(),
  AllowedMethods: z._default(z.array(z.string()), ['GET', 'HEAD']),
  CachedMethods: z.optional(z.unknown()),
  Compress: z._default(templateBoolean, false),
  CachePolicyId: z.string(),
  OriginRequestPolicyId: z.optional(z.string()),
  ResponseHeadersPolicyId: z.optional(z.string()),
  // A laptop has no https, so this can't apply.
  ViewerProtocolPolicy: z.optional(z.string()),
  FunctionAssociations: z._default(
    z.array(
      z.strictObject({
        EventType: z.literal(['viewer-request', 'viewer-response']),
        FunctionARN: z.string(),
      }),
    ),
    [],
  ),
});

const originSchema = z.strictObject({
  Id: z.string(),
  DomainName: z.string(),
  OriginPath: z._default(z.string(), ''),
  OriginCustomHeaders: z._default(
    z.array(z.strictObject({ HeaderName: z.string(), HeaderValue: z.string() })),
    [],
  ),
  S3OriginConfig: z.optional(z.unknown()),
  CustomOriginConfig: z.optional(z.unknown()),
  OriginAccessControlId: z.optional(z.string()),
  ConnectionAttempts: z.optional(z.unknown()),
  ConnectionTimeout: z.optional(z.unknown()),
  ResponseCompletionTimeout: z.optional(z.unknown()),
});

/** The emulated properties of a distribution, and those without effect on a laptop. */
export const distributionSchema = z.strictObject({
  DistributionConfig: z.strictObject({
    Enabled: z.literal([true, 'true']),
    DefaultRootObject: z._default(z.string(), ''),
    DefaultCacheBehavior: behaviorSchema,
    CacheBehaviors: z._default(z.array(behaviorSchema), []),
    Origins: z.array(originSchema),
    CustomErrorResponses: z._default(
      z.array(
        z.strictObject({
          ErrorCode: templateNumber,
          ResponseCode: z.optional(templateNumber),
          ResponsePagePath: z.optional(z.string()),
          ErrorCachingMinTTL: z.optional(templateNumber),
        }),
      ),
      [],
    ),
    WebACLId: z.optional(z.string()),
    // The next properties set names, certificates, prices, logs and caches at the edge.
    Aliases: z.optional(z.unknown()),
    Comment: z.optional(z.unknown()),
    HttpVersion: z.optional(z.unknown()),
    IPV6Enabled: z.optional(z.unknown()),
    Logging: z.optional(z.unknown()),
    PriceClass: z.optional(z.unknown()),
    Restrictions: z.optional(z.unknown()),
    ViewerCertificate: z.optional(z.unknown()),
  }),
  Tags: z.optional(z.unknown()),
});
