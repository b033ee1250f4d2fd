import { createServer, type RequestListener, type Server } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import type { Deployment } from '#scripts/doctor/find-deployment.ts';
import { runChecks } from '#scripts/doctor/run-checks.ts';
import { siteChecks } from '#scripts/doctor/site-checks.ts';
import { localhostTls } from '../support/localhost-tls.ts';

afterEach(() => {
  vi.useRealTimers();
});

/** The output of one check for a stack at this address. */
async function said(name: string, site: string): Promise<string> {
  const deployment = { stackName: 'Tried', site } as Deployment;
  const [result] = await runChecks(siteChecks(deployment).filter((one) => one.name === name));
  return `${result?.state}: ${result?.said}`;
}

/** Where a server of this machine listens, as a site's address. */
async function siteOf(server: Server): Promise<string> {
  await new Promise<void>((resolve) => server.listen(0, 'localhost', () => resolve()));
  onTestFinished(() => new Promise<void>((resolve) => void server.close(() => resolve())));
  return `https://localhost:${(server.address() as AddressInfo).port}`;
}

/** Makes this process trust the certificate. */
function trustCertificate() {
  const before = getCACertificates('default');
  setDefaultCACertificates([...before, localhostTls.cert]);
  onTestFinished(() => setDefaultCACertificates(before));
}

const tlsSite = () => siteOf(createTlsServer(localhostTls));
const endsIn = (days: number) =>
  vi.useFakeTimers({ toFake: ['Date'], now: localhostTls.ends.getTime() - days * 86_400_000 });

describe('the check of the certificate', () => {
  it.each([
    [22, 'ok: good for 22 days'],
    [21, 'ok: good for 21 days'],
    [20, 'failed: It ends in 20 days. Look at its validation record in Certificate Manager.'],
  ])('%d days before its end says %s', async (days, sentence) => {
    trustCertificate();
    const site = await tlsSite();
    endsIn(days);
    expect(await said('certificate', site)).toBe(sentence);
  });

  it('fails at one that no browser takes, though it is good for long', async () => {
    expect(await said('certificate', await tlsSite())).toMatch(/^failed: .*self.signed/);
  });

  it('fails where nothing answers', async () => {
    expect(await said('certificate', 'https://localhost:1')).toMatch(/^failed: .*ECONNREFUSED/);
  });
});

describe('the check of the redirect to https', () => {
  const plainSite = (answer: RequestListener) => siteOf(createServer(answer));

  it('wants http to redirect to it', async () => {
    const site = await plainSite((_, response) => {
      response.writeHead(301, { location: 'https://www.example.com/' }).end();
    });
    expect(await said('https', site)).toBe('ok: http redirects to it');
  });

  it.each([
    [200, {}],
    [301, { location: 'http://www.example.com/' }],
  ])('fails when http answers %d with %j', async (status, headers) => {
    const site = await plainSite((_, response) => void response.writeHead(status, headers).end());
    expect(await said('https', site)).toBe(
      `failed: http answers ${status} and does not redirect. Look at CloudFront's viewer protocol policy.`,
    );
  });
});
