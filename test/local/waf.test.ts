import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { resolveTemplate } from '#local/template.ts';
import { createWebAcl } from '#local/waf/index.ts';
import { synthesize } from '../infra/support/template.ts';
import { createIds } from './support/ids.ts';

const { json } = synthesize({ waf: true, requestsPerAddress: 20 });
type Change = (acl: Record<string, any>) => void;

/** The web ACL of the product's template, and how it answers requests of an address. */
function makeWebAcl(change: Change = () => {}) {
  const source = structuredClone(json);
  for (const { Type, Properties } of Object.values(source.Resources)) {
    if (Type === 'AWS::WAFv2::WebACL') change(Properties);
  }
  const template = resolveTemplate(source, { ids: createIds(), stackName: 'Sample' });
  const webAcl = createWebAcl(
    template,
    template.ofType('AWS::WAFv2::WebACL')[0]?.attributes.Arn ?? '',
  );
  return (sourceIp: string, path = '/api/submissions/contact', bodyBytes = 0) =>
    webAcl({
      method: 'POST',
      path,
      query: '',
      headers: {},
      body: Buffer.alloc(bodyBytes),
      sourceIp,
    });
}

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }));
afterEach(() => void vi.useRealTimers());

test('an address above its rate is refused until its last minute is below it again', () => {
  const ask = makeWebAcl();
  for (let sent = 0; sent < 20; sent += 1) expect(ask('192.0.2.1')).toBeUndefined();
  expect(ask('192.0.2.1')).toEqual({
    status: 429,
    headers: { 'content-type': 'application/json', 'retry-after': '60' },
    body: '{"message":"Too many requests from one address. Try again in a minute."}',
  });
  expect(ask('192.0.2.2')).toBeUndefined();
  vi.advanceTimersByTime(30_000);
  expect(ask('192.0.2.1')).toMatchObject({ status: 429 });
  vi.advanceTimersByTime(31_000);
  expect(ask('192.0.2.1')).toBeUndefined();
});

test('pages are not counted', () => {
  const ask = makeWebAcl();
  for (let sent = 0; sent < 100; sent += 1) expect(ask('192.0.2.1', '/contact')).toBeUndefined();
  expect(ask('192.0.2.1')).toBeUndefined();
});

test('a body above the size is refused', () => {
  const ask = makeWebAcl();
  expect(ask('192.0.2.1', '/api/error-reports', 65_536)).toBeUndefined();
  expect(ask('192.0.2.1', '/api/error-reports', 65_537)).toMatchObject({ status: 413 });
});

test.each<[string, Change, RegExp]>([
  [
    'a rule by country',
    (acl) => acl.Rules.push({ Name: 'x', Priority: 9, Statement: { GeoMatchStatement: {} } }),
    /WebsiteFirewallWebAcl.*does not know Rules\.4\.Statement\.GeoMatchStatement/,
  ],
  [
    'a default of blocking',
    (acl) => Object.assign(acl, { DefaultAction: { Block: {} } }),
    /WebsiteFirewallWebAcl.*DefaultAction/,
  ],
])('%s stops the boot in one line', (_, change, message) => {
  expect(() => makeWebAcl(change)).toThrow(message);
});
