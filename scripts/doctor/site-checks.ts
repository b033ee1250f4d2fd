import { connect } from 'node:tls';
import { addressOf } from '#shared/contract/request.ts';
import { dayMs } from '#shared/durations.ts';
import { configSchema } from '#shared/settings.ts';
import { documentRoutes, plainFiles, staffPaths } from '#shared/site-routes.ts';
import { ask } from './ask.ts';
import type { Deployment } from './find-deployment.ts';
import { type Check, failed, notOnLaptop, type Outcome, ok } from './run-checks.ts';

/** The headers of every page (`infra/constructs/security-headers.ts`), each with the text that it must contain. */
const pageHeaders = {
  'content-security-policy': "default-src 'none'",
  'strict-transport-security': 'max-age=',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=()',
};

/** The headers of every response of the API. */
const apiHeaders = {
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'",
  'strict-transport-security': 'max-age=',
  'x-content-type-options': 'nosniff',
};

const filesWithAddress: readonly string[] = [
  plainFiles.robots,
  plainFiles.sitemap,
  plainFiles.llms,
];

/** A certificate that AWS renews is renewed by then. */
const leastCertificateDays = 21;

/** The checks of the public site: documents, files, headers, certificate. */
export const siteChecks = (deployment: Deployment): Check[] => [
  { name: 'pages', run: () => checkPages(deployment) },
  { name: 'missing page', run: () => checkMissingPage(deployment) },
  { name: 'files', run: () => checkFiles(deployment) },
  { name: 'headers', run: () => checkHeaders(deployment) },
  { name: 'config.json', run: () => checkConfig(deployment) },
  { name: 'https', run: () => checkHttps(deployment) },
  { name: 'certificate', run: () => checkCertificate(deployment) },
];

const deployAgain = 'Deploy again, and look at the custom resource of the site in CloudFormation.';

async function checkPages({ site }: Deployment): Promise<Outcome> {
  const paths = [...documentRoutes.map(({ path }) => path), staffPaths.login, staffPaths.admin];
  const faults = await Promise.all(paths.map((path) => faultOfPage(site, path)));
  const fault = faults.find((one) => one !== undefined);
  return fault === undefined ? ok(`${paths.length} answer`) : failed(`${fault} ${deployAgain}`);
}

async function faultOfPage(site: string, path: string): Promise<string | undefined> {
  const answer = await ask(site + path);
  const text = await answer.text();
  const isPage = answer.headers.get('content-type') === 'text/html; charset=utf-8';
  if (answer.status !== 200 || !isPage || !text.includes('<title>')) {
    return `${path} answers ${answer.status} and no page.`;
  }
  return text.includes('@@') ? `${path} has a value left open.` : undefined;
}

async function checkMissingPage({ site }: Deployment): Promise<Outcome> {
  const { status } = await ask(`${site}/a-page-that-nobody-made`);
  if (status === 404) return ok('answers 404');
  return failed(`A page that nobody made answers ${status} instead of 404. ${deployAgain}`);
}

async function checkFiles({ site }: Deployment): Promise<Outcome> {
  const paths = Object.values(plainFiles);
  const faults = await Promise.all(paths.map((path) => faultOfFile(site, path)));
  const fault = faults.find((one) => one !== undefined);
  return fault === undefined ? ok(`${paths.length} answer`) : failed(`${fault} ${deployAgain}`);
}

async function faultOfFile(site: string, path: string): Promise<string | undefined> {
  const answer = await ask(site + path);
  const text = await answer.text();
  if (answer.status !== 200) return `${path} answers ${answer.status}.`;
  if (!filesWithAddress.includes(path) || text.includes(site)) return undefined;
  return `${path} does not name ${site}.`;
}

async function checkHeaders({ site }: Deployment): Promise<Outcome> {
  const pages = [
    { path: '/', wanted: pageHeaders },
    { path: addressOf('GET /api/submissions/{kind}', { kind: 'contact' }), wanted: apiHeaders },
  ];
  for (const { path, wanted } of pages) {
    const { headers } = await ask(site + path);
    for (const [name, part] of Object.entries(wanted)) {
      if (headers.get(name)?.includes(part)) continue;
      const fault = headers.has(name) ? `has no ${part} in ${name}` : `lacks the header ${name}`;
      return failed(`${path} ${fault}. Look at CloudFront's response headers policy.`);
    }
  }
  return ok('of pages and of the API');
}

async function checkConfig(deployment: Deployment): Promise<Outcome> {
  const answer = await ask(`${deployment.site}/config.json`);
  const config = configSchema.safeParse(await answer.json().catch(() => undefined));
  if (!config.success) return failed(`/config.json is not what it should be. ${deployAgain}`);
  const { data } = config;
  const isOurs =
    data.userPoolId === deployment.userPoolId &&
    data.userPoolClientId === deployment.userPoolClientId &&
    data.cognitoEndpoint === deployment.cognito;
  if (!isOurs) return failed(`/config.json names another user pool. ${deployAgain}`);
  return ok('names the user pool of the stack');
}

async function checkHttps({ stackName, site }: Deployment): Promise<Outcome> {
  if (stackName === undefined) return notOnLaptop;
  const { status, headers } = await ask(site.replace('https:', 'http:'));
  if (headers.get('location')?.startsWith('https://')) return ok('http redirects to it');
  return failed(
    `http answers ${status} and does not redirect. Look at CloudFront's viewer protocol policy.`,
  );
}

async function checkCertificate({ stackName, site }: Deployment): Promise<Outcome> {
  if (stackName === undefined) return notOnLaptop;
  const days = Math.floor(((await certificateEnd(new URL(site))) - Date.now()) / dayMs);
  if (days >= leastCertificateDays) return ok(`good for ${days} days`);
  return failed(`It ends in ${days} days. Look at its validation record in Certificate Manager.`);
}

/** When the certificate of a site ends; rejects when it is none that a browser takes. */
function certificateEnd({ hostname: host, port }: URL): Promise<number> {
  return new Promise((resolve, reject) => {
    const options = { host, port: Number(port || 443), servername: host, timeout: 10_000 };
    const socket = connect(options, () => {
      resolve(Date.parse(socket.getPeerCertificate().valid_to));
      socket.end();
    });
    socket.on('timeout', () => socket.destroy(new Error(`${host} does not answer`)));
    socket.on('error', reject);
  });
}
