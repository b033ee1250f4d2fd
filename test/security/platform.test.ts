import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { readable, synthesize } from '../infra/support/template.ts';
import { siteFilesIn } from '../support/site-files.ts';
import { deployedSources, sourcesWith } from './support/deployed-sources.ts';
import { tableIn } from './support/security-document.ts';

const production = synthesize({ settings: 'infra/samples/production.json' });
const stacks = [synthesize(), production];
const distributionOf = ({ one }: (typeof stacks)[number]) =>
  one('AWS::CloudFront::Distribution').Properties.DistributionConfig;

it('ASVS 11.3.1: nothing is encrypted by code of this product, so in no weak mode', () => {
  const ciphers =
    /create(?:C|Dec)ipher|publicEncrypt|privateDecrypt|subtle\.(?:en|de)crypt|\b(?:aes|des)-|rc4/i;
  expect(sourcesWith(ciphers)).toEqual([]);
});

it('ASVS 11.3.2: what is stored is encrypted with AES-256 by the store itself', () => {
  // DynamoDB always encrypts; for a bucket the template must say so.
  for (const { ofType } of stacks) {
    const buckets = ofType('AWS::S3::Bucket');
    expect(buckets.length).toBeGreaterThan(1);
    for (const [, { Properties }] of buckets) {
      const [rule] = Properties.BucketEncryption.ServerSideEncryptionConfiguration;
      expect(['AES256', 'aws:kms']).toContain(rule.ServerSideEncryptionByDefault.SSEAlgorithm);
    }
  }
});

it('ASVS 11.4.1: what is hashed is hashed by SHA-256', () => {
  // The digest of a published page is the one that S3 lists. It protects nothing.
  const sources = deployedSources.filter(([file]) => file !== 'functions/publish/site-store.ts');
  const calls = sources.flatMap(([, text]) => [
    ...text.matchAll(/(?:createHash|createHmac|subtle\.digest|subtle\.sign)\(\s*([^,)]*)/g),
  ]);
  expect(calls.length).toBeGreaterThan(0);
  for (const [, algorithm] of calls) expect(algorithm).toMatch(/^['"]sha-?256['"]$/i);
});

it('ASVS 12.1.1: a domain is served from TLS 1.2 on, and so is everything behind it', () => {
  expect(distributionOf(production).ViewerCertificate.MinimumProtocolVersion).toBe('TLSv1.2_2021');
  for (const stack of stacks) {
    for (const { CustomOriginConfig } of distributionOf(stack).Origins) {
      if (CustomOriginConfig) expect(CustomOriginConfig.OriginSSLProtocols).toEqual(['TLSv1.2']);
    }
    for (const [id] of stack.ofType('AWS::S3::Bucket')) {
      const policies = stack.ofType('AWS::S3::BucketPolicy').map(([, policy]) => policy.Properties);
      const own = policies.find(({ Bucket }) => Bucket.Ref === id);
      expect(JSON.stringify(own)).toContain('{"NumericLessThan":{"s3:TlsVersion":1.2}}');
    }
  }
});

it('ASVS 12.2.1: nothing is served or fetched without TLS', () => {
  for (const stack of stacks) {
    const { DefaultCacheBehavior, CacheBehaviors, Origins } = distributionOf(stack);
    for (const { ViewerProtocolPolicy } of [DefaultCacheBehavior, ...CacheBehaviors]) {
      expect(['redirect-to-https', 'https-only']).toContain(ViewerProtocolPolicy);
    }
    for (const { CustomOriginConfig } of Origins) {
      if (CustomOriginConfig) expect(CustomOriginConfig.OriginProtocolPolicy).toBe('https-only');
    }
    const denied = '"Condition":{"Bool":{"aws:SecureTransport":"false"}},"Effect":"Deny"';
    for (const [, policy] of stack.ofType('AWS::S3::BucketPolicy')) {
      expect(JSON.stringify(policy.Properties)).toContain(denied);
    }
    expect(
      Object.values(stack.json.Outputs).map(({ Value }) => readable(Value)),
    ).not.toContainEqual(expect.stringMatching(/^http:/));
  }
});

it('ASVS 12.2.2: certificates are public ones, of ACM or of AWS itself', () => {
  const { ViewerCertificate } = distributionOf(production);
  const [[id, certificate] = ['', undefined]] = production.ofType(
    'AWS::CertificateManager::Certificate',
  );
  expect(ViewerCertificate.AcmCertificateArn).toEqual({ Ref: id });
  expect(certificate?.Properties).toMatchObject({ ValidationMethod: 'DNS' });
  // Without a private authority ACM gives certificates that browsers trust.
  expect(certificate?.Properties).not.toHaveProperty('CertificateAuthorityArn');
  expect(distributionOf(synthesize()).ViewerCertificate).toBeUndefined();
});

it('ASVS 13.4.1: the deployed site has no file of the repository or of a tool', () => {
  const files = siteFilesIn('dist/site');
  expect(files).toContain('/index.html');
  expect(
    files.filter((file) => /\/\.|\.(?:tsx?|json\.bak|orig|lock)$|node_modules/.test(file)),
  ).toEqual([]);
});

it('ASVS 15.1.1: docs/security.md says how soon a component is updated', () => {
  const frames = tableIn('Components');
  expect(frames.map(([severity]) => severity)).toEqual(['critical', 'high', 'medium, low', 'none']);
  for (const [, days] of frames) expect(days).toMatch(/^(?:within )?\d+ days$/);
});

it('ASVS 15.2.1: every component is pinned, and asked after each week', () => {
  for (const manifest of ['package.json', ...globSync('packages/*/package.json')]) {
    const { dependencies, devDependencies } = JSON.parse(readFileSync(manifest, 'utf8'));
    for (const version of Object.values({ ...dependencies, ...devDependencies })) {
      expect(version).toMatch(/^\d+\.\d+\.\d+$/);
    }
  }
  const lock = JSON.parse(readFileSync('package-lock.json', 'utf8'));
  type Entry = { integrity?: string; inBundle?: true; link?: true };
  for (const [path, entry] of Object.entries<Entry>(lock.packages)) {
    const isOurs = path === '' || entry.link || path.startsWith('packages/');
    // The hash of a package covers the packages that are bundled in it.
    if (!isOurs && !entry.inBundle)
      expect([path, entry.integrity]).toEqual([path, expect.stringMatching(/^sha512-/)]);
  }
  const updates = readFileSync('.github/dependabot.yml', 'utf8');
  for (const ecosystem of ['npm', 'github-actions']) {
    expect(updates).toMatch(
      new RegExp(`ecosystem: ${ecosystem}\\n.*\\n\\s+schedule:\\n\\s+interval: weekly`),
    );
  }
});
