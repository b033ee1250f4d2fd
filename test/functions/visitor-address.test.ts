import './support/environment.ts';
import { expect, it } from 'vitest';
import type { ApiEvent } from '#functions/http/api-types.ts';
import { visitorAddressOf } from '#functions/http/visitor-address.ts';

const addressOf = (sourceIp: string, forwarded?: string, secret = 'origin-test') =>
  visitorAddressOf({
    headers: {
      'x-origin-secret': secret,
      ...(forwarded !== undefined && { 'x-forwarded-for': forwarded }),
    },
    requestContext: { http: { sourceIp } },
  } as unknown as ApiEvent);

it('is the one that CloudFront saw, which stands before CloudFront’s own', () => {
  expect(addressOf('198.51.100.7', '203.0.113.9, 198.51.100.7')).toBe('203.0.113.9');
});

it('is none that a visitor claims before it', () => {
  expect(addressOf('198.51.100.7', '192.0.2.1, 203.0.113.9, 198.51.100.7')).toBe('203.0.113.9');
});

it('is the caller’s where nothing stands between', () => {
  expect(addressOf('203.0.113.9', '203.0.113.9')).toBe('203.0.113.9');
  expect(addressOf('203.0.113.9')).toBe('203.0.113.9');
});

it.each(['', 'origin-prod'])(
  'is the connection’s where a caller who is not CloudFront claims another: %j',
  (secret) => {
    expect(addressOf('198.51.100.7', '203.0.113.9, 198.51.100.7', secret)).toBe('198.51.100.7');
  },
);

it.each([
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['2001:db8:1:2::6', '2001:db8:1:2'],
  ['2001:db8::6', '2001:db8:0:0'],
  ['::1', '0:0:0:0'],
])('of %s is the network %s', (address, network) => {
  expect(addressOf(address)).toBe(network);
});
