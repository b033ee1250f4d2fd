import { z } from 'zod/mini';
import type { ResolvedTemplate } from '../template.ts';
import { parseWith, templateBoolean, templateNumber } from '../values.ts';
import { type CorsPolicy, corsHeaders, corsSchema, toCors } from './cors.ts';

type SetHeader = { name: string; value: string; override: boolean };
export type HeadersPolicy = { set: SetHeader[]; remove: string[]; cors?: CorsPolicy };

const override = z.strictObject({ Override: templateBoolean });

const policySchema = z.object({
  ResponseHeadersPolicyConfig: z.strictObject({
    Name: z.string(),
    Comment: z.optional(z.string()),
    CorsConfig: z.optional(corsSchema),
    CustomHeadersConfig: z.optional(
      z.strictObject({
        Items: z.array(
          z.strictObject({ Header: z.string(), Value: z.string(), Override: templateBoolean }),
        ),
      }),
    ),
    RemoveHeadersConfig: z.optional(
      z.strictObject({ Items: z.array(z.strictObject({ Header: z.string() })) }),
    ),
    SecurityHeadersConfig: z.optional(
      z.strictObject({
        ContentSecurityPolicy: z.optional(
          z.extend(override, { ContentSecurityPolicy: z.string() }),
        ),
        ContentTypeOptions: z.optional(override),
        FrameOptions: z.optional(z.extend(override, { FrameOption: z.string() })),
        ReferrerPolicy: z.optional(z.extend(override, { ReferrerPolicy: z.string() })),
        StrictTransportSecurity: z.optional(
          z.extend(override, {
            AccessControlMaxAgeSec: templateNumber,
            IncludeSubdomains: z._default(templateBoolean, false),
            Preload: z._default(templateBoolean, false),
          }),
        ),
        XSSProtection: z.optional(
          z.extend(override, {
            Protection: templateBoolean,
            ModeBlock: z._default(templateBoolean, false),
            ReportUri: z.optional(z.string()),
          }),
        ),
      }),
    ),
  }),
});

type SecurityHeaders = NonNullable<
  z.infer<typeof policySchema>['ResponseHeadersPolicyConfig']['SecurityHeadersConfig']
>;

/** AWS's own SecurityHeadersPolicy. */
const managedPolicies: Record<string, HeadersPolicy> = {
  '67f7725c-6f97-4210-82d7-5512b31e9d03': {
    set: [
      { name: 'strict-transport-security', value: 'max-age=31536000', override: false },
      { name: 'x-content-type-options', value: 'nosniff', override: true },
      { name: 'x-frame-options', value: 'SAMEORIGIN', override: false },
      { name: 'x-xss-protection', value: '1; mode=block', override: false },
      { name: 'referrer-policy', value: 'strict-origin-when-cross-origin', override: false },
    ],
    remove: [],
  },
};

/**
 * The response headers policies that a behavior may name, by id.
 * @param rewriteHosts turns AWS's hosts in a header's value into the laptop's.
 * @throws LaptopError for a part that the laptop doesn't emulate.
 */
export function readHeadersPolicies(
  template: ResolvedTemplate,
  rewriteHosts: (headerValue: string) => string,
): Map<string, HeadersPolicy> {
  const own = template
    .ofType('AWS::CloudFront::ResponseHeadersPolicy')
    .map(({ ref, logicalId, type, properties }) => {
      const { ResponseHeadersPolicyConfig: config } = parseWith(
        policySchema,
        properties,
        `${logicalId} (${type})`,
      );
      const custom = (config.CustomHeadersConfig?.Items ?? []).map(
        ({ Header, Value, Override }): SetHeader => ({
          name: Header.toLowerCase(),
          value: Value,
          override: Override,
        }),
      );
      const set = [...securityHeaders(config.SecurityHeadersConfig ?? {}), ...custom];
      const policy: HeadersPolicy = {
        set: set.map((header) => ({ ...header, value: rewriteHosts(header.value) })),
        remove: (config.RemoveHeadersConfig?.Items ?? []).map(({ Header }) => Header.toLowerCase()),
        ...(config.CorsConfig && { cors: toCors(config.CorsConfig, rewriteHosts) }),
      };
      return [ref, policy] as const;
    });
  return new Map([...Object.entries(managedPolicies), ...own]);
}

function securityHeaders(config: SecurityHeaders): SetHeader[] {
  const { ContentSecurityPolicy: csp, ContentTypeOptions: type, FrameOptions: frame } = config;
  const { ReferrerPolicy: referrer, StrictTransportSecurity: hsts, XSSProtection: xss } = config;
  const headers: SetHeader[] = [];
  const add = (name: string, value: string, from: { Override: boolean }) =>
    headers.push({ name, value, override: from.Override });
  if (csp) add('content-security-policy', csp.ContentSecurityPolicy, csp);
  if (type) add('x-content-type-options', 'nosniff', type);
  if (frame) add('x-frame-options', frame.FrameOption, frame);
  if (referrer) add('referrer-policy', referrer.ReferrerPolicy, referrer);
  if (hsts) {
    const parts = [
      `max-age=${hsts.AccessControlMaxAgeSec}`,
      ...(hsts.IncludeSubdomains ? ['includeSubDomains'] : []),
      ...(hsts.Preload ? ['preload'] : []),
    ];
    add('strict-transport-security', parts.join('; '), hsts);
  }
  if (xss) {
    const report = xss.ReportUri ? [`report=${xss.ReportUri}`] : [];
    const parts = ['1', ...(xss.ModeBlock ? ['mode=block'] : []), ...report];
    add('x-xss-protection', xss.Protection ? parts.join('; ') : '0', xss);
  }
  return headers;
}

/**
 * The origin's headers with a policy's removals and additions.
 * @param headers by lower-case name.
 * @param requestOrigin the `Origin` header of the viewer.
 */
export function applyHeadersPolicy(
  { set, remove, cors }: HeadersPolicy,
  headers: Record<string, string>,
  requestOrigin: string | undefined,
): Record<string, string> {
  const kept = Object.fromEntries(
    Object.entries(headers).filter(([name]) => !remove.includes(name)),
  );
  for (const { name, value, override } of set) {
    if (override || kept[name] === undefined) kept[name] = value;
  }
  return cors ? { ...kept, ...corsHeaders(cors, kept, requestOrigin) } : kept;
}
