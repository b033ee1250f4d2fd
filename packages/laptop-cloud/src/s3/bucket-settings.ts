import { z } from 'zod/mini';

const texts = z.array(z.string());
const days = z.coerce.number().check(z.int(), z.positive());
const bytes = z.coerce.number().check(z.int(), z.nonnegative());

const corsRule = z.strictObject({
  Id: z.optional(z.string()),
  AllowedHeaders: z._default(texts, []),
  AllowedMethods: z.array(z.enum(['GET', 'PUT', 'POST', 'DELETE', 'HEAD'])),
  AllowedOrigins: texts,
  ExposedHeaders: z._default(texts, []),
  MaxAge: z.optional(z.coerce.number()),
});

/** Transitions to other storage classes are taken and do nothing: there is one class on a laptop. */
const lifecycleRule = z.strictObject({
  Id: z.optional(z.string()),
  Status: z.enum(['Enabled', 'Disabled']),
  Prefix: z._default(z.string(), ''),
  ObjectSizeGreaterThan: z.optional(bytes),
  ObjectSizeLessThan: z.optional(bytes),
  ExpirationInDays: z.optional(days),
  ExpiredObjectDeleteMarker: z.optional(z.union([z.boolean(), z.stringbool()])),
  AbortIncompleteMultipartUpload: z.optional(z.strictObject({ DaysAfterInitiation: days })),
  NoncurrentVersionExpirationInDays: z.optional(days),
  NoncurrentVersionExpiration: z.optional(
    z.strictObject({
      NoncurrentDays: days,
      NewerNoncurrentVersions: z.optional(bytes),
    }),
  ),
  Transition: z.optional(z.unknown()),
  Transitions: z.optional(z.unknown()),
  NoncurrentVersionTransition: z.optional(z.unknown()),
  NoncurrentVersionTransitions: z.optional(z.unknown()),
});

const bucketProperties = z.object({
  CorsConfiguration: z.optional(z.strictObject({ CorsRules: z.array(corsRule) })),
  VersioningConfiguration: z.optional(z.strictObject({ Status: z.enum(['Enabled', 'Suspended']) })),
  LifecycleConfiguration: z.optional(z.object({ Rules: z.array(lifecycleRule) })),
});

export type CorsRule = z.infer<typeof corsRule>;
export type LifecycleRule = z.infer<typeof lifecycleRule>;
export type BucketSettings = {
  corsRules: CorsRule[];
  lifecycleRules: LifecycleRule[];
  isVersioned: boolean;
};

/**
 * Reads the resolved properties of an AWS::S3::Bucket.
 * @throws Error on a CORS or lifecycle rule with elements that are not known here, so that none is
 * passed over in silence. Other properties (encryption, tags, …) change nothing that a client sees.
 */
export function parseBucketSettings(properties: unknown): BucketSettings {
  const parsed = bucketProperties.parse(properties);
  return {
    corsRules: parsed.CorsConfiguration?.CorsRules ?? [],
    lifecycleRules: parsed.LifecycleConfiguration?.Rules ?? [],
    isVersioned: parsed.VersioningConfiguration?.Status === 'Enabled',
  };
}
