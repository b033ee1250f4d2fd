import type { ApiEvent } from './api-types.ts';
import { isFromCloudFront } from './from-cloudfront.ts';

/**
 * The internet address that a request came from. CloudFront adds its visitor's to `x-forwarded-for`, and the gateway adds
 * CloudFront's behind it. A caller of the API's own address can send any `x-forwarded-for`, so theirs is not read: the
 * address of the connection counts. Of an IPv6 address the network counts: one household has as many as it likes.
 */
export function visitorAddressOf(event: ApiEvent): string {
  const { headers, requestContext } = event;
  const hops = (headers['x-forwarded-for'] ?? '').split(',').map((one) => one.trim());
  const seen = isFromCloudFront(event) ? hops.at(-2) : undefined;
  const address = seen || requestContext.http.sourceIp;
  return address.includes(':') ? networkOf(address) : address;
}

/** The first 64 bits of an IPv6 address. */
function networkOf(address: string): string {
  const [start = '', end] = address.toLowerCase().split('::');
  const groups = start.split(':').filter(Boolean);
  const behind = end?.split(':').filter(Boolean) ?? [];
  const zeros = end === undefined ? 0 : Math.max(0, 8 - groups.length - behind.length);
  const all = [...groups, ...new Array<string>(zeros).fill('0'), ...behind];
  return all.slice(0, 4).join(':');
}
