import { z } from 'zod/mini';
import { matchesPattern } from '../iam-conditions.ts';
import { templateBoolean, templateNumber } from '../values.ts';

const items = z.strictObject({ Items: z.array(z.string()) });

/** `CorsConfig` of a response headers policy. */
export const corsSchema = z.strictObject({
  AccessControlAllowCredentials: templateBoolean,
  AccessControlAllowHeaders: items,
  AccessControlAllowMethods: items,
  AccessControlAllowOrigins: items,
  AccessControlExposeHeaders: z.optional(items),
  AccessControlMaxAgeSec: z.optional(templateNumber),
  OriginOverride: templateBoolean,
});

export type CorsPolicy = {
  origins: string[];
  /** The headers besides the allowed origin. */
  headers: Record<string, string>;
  override: boolean;
};

/** Reads the configuration; AWS's hosts among the origins become the laptop's. */
export function toCors(
  config: z.infer<typeof corsSchema>,
  rewriteHosts: (origin: string) => string,
): CorsPolicy {
  const { AccessControlExposeHeaders: expose, AccessControlMaxAgeSec: maxAgeSeconds } = config;
  const methods = config.AccessControlAllowMethods.Items;
  const everyMethod = 'GET, HEAD, PUT, POST, PATCH, DELETE, OPTIONS';
  return {
    origins: config.AccessControlAllowOrigins.Items.map(rewriteHosts),
    override: config.OriginOverride,
    headers: {
      'access-control-allow-headers': config.AccessControlAllowHeaders.Items.join(', '),
      'access-control-allow-methods': methods.includes('ALL') ? everyMethod : methods.join(', '),
      ...(config.AccessControlAllowCredentials && { 'access-control-allow-credentials': 'true' }),
      ...(expose && { 'access-control-expose-headers': expose.Items.join(', ') }),
      ...(maxAgeSeconds !== undefined && { 'access-control-max-age': String(maxAgeSeconds) }),
    },
  };
}

/** The headers that a response gets for a request from `requestOrigin`; none for an origin that isn't allowed. */
export function corsHeaders(
  { origins, headers, override }: CorsPolicy,
  present: Record<string, string>,
  requestOrigin: string | undefined,
): Record<string, string> {
  if (!requestOrigin) return {};
  const allowed = origins.find((origin) => matchesPattern(origin, requestOrigin));
  if (!allowed || (!override && present['access-control-allow-origin'])) return {};
  const own = allowed === '*' ? '*' : requestOrigin;
  return {
    ...headers,
    'access-control-allow-origin': own,
    ...(own !== '*' && { vary: [present.vary, 'Origin'].filter(Boolean).join(', ') }),
  };
}
