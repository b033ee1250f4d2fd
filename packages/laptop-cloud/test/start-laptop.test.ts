import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { DynamoDBClient, ScanCommand } from '@aws-sdk/client-dynamodb';
import { build } from 'esbuild';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { type LaptopOptions, startLaptop } from '../src/index.ts';
import { nameOf, temporaryFolder, writeAssembly, writeFiles } from './support/assembly.ts';
import { type SampleTemplate, sampleAssets, sampleTemplate } from './support/sample-template.ts';

/** A function that writes an item with the SDK, as the real ones do. */
let writingFunction = '';
let removeSources: () => void = () => {};

beforeAll(async () => {
  const folder = temporaryFolder((remove) => {
    removeSources = remove;
  });
  writeFiles(folder, {
    'function.ts': `
      import { DynamoDBClient, PutItemCommand } from '@aws-sdk/client-dynamodb';
      const client = new DynamoDBClient({});
      export const handler = async (event: { body: string }) => {
        const Item = { PK: { S: event.body }, SK: { S: 'item' } };
        await client.send(new PutItemCommand({ TableName: process.env.TABLE_NAME, Item }));
        return { statusCode: 201, body: 'written' };
      };`,
  });
  const { outputFiles } = await build({
    entryPoints: [join(folder, 'function.ts')],
    bundle: true,
    write: false,
    platform: 'node',
    format: 'cjs',
    nodePaths: [join(import.meta.dirname, '../../../node_modules')],
  });
  writingFunction = outputFiles[0]?.text ?? '';
});
afterAll(() => removeSources());

type Setup = {
  change?: (template: SampleTemplate) => void;
  dataFolder?: string;
  assemblyFolder?: string;
  /** Has its argument called when the laptop is not needed any more. By default, that is the end of the test. */
  until?: (end: () => Promise<void> | void) => void;
} & Pick<LaptopOptions, 'wrapSite' | 'print' | 'fresh'>;

async function boot({ change = () => {}, until = onTestFinished, ...given }: Setup = {}) {
  const {
    dataFolder = temporaryFolder(until),
    assemblyFolder = temporaryFolder(until),
    ...options
  } = given;
  const template = sampleTemplate();
  change(template);
  const assets = { ...sampleAssets(), function: { 'index.js': writingFunction } };
  writeAssembly(assemblyFolder, { template, assets });
  const laptop = await startLaptop({
    assembly: assemblyFolder,
    folder: dataFolder,
    port: 0,
    ...options,
  });
  let closed = false;
  const close = async () => {
    if (!closed) await laptop.close();
    closed = true;
  };
  until(close);
  const { site } = laptop.addresses;
  return {
    laptop,
    close,
    template,
    assemblyFolder,
    dataFolder,
    get: (path: string, init?: RequestInit) => fetch(site + path, init),
    post: (text: string) =>
      fetch(`${site}/api/items`, {
        method: 'POST',
        headers: { 'content-type': 'text/plain' },
        body: text,
      }),
    log: () => readFileSync(join(dataFolder, 'logs', 'Function.log'), 'utf8'),
    async items() {
      const { addresses, region, credentials } = laptop;
      const client = new DynamoDBClient({ endpoint: addresses.dynamodb, region, credentials });
      const TableName = nameOf(laptop, 'Table');
      const { Items = [] } = await client.send(new ScanCommand({ TableName }));
      client.destroy();
      return Items.map(({ PK }) => PK?.S);
    },
  };
}

describe('a laptop that runs', () => {
  let running: Awaited<ReturnType<typeof boot>>;
  const ends: (() => Promise<void> | void)[] = [];
  beforeAll(async () => {
    running = await boot({ until: (end) => void ends.unshift(end) });
  });
  afterAll(async () => {
    for (const end of ends) await end();
  });

  test('a request travels through distribution, API and function into the table', async () => {
    const { post, items, log } = running;
    const response = await post('one');
    expect(response.status).toBe(201);
    expect(await response.text()).toBe('written');
    expect(await items()).toContain('one');
    expect(log()).toMatch(/^START RequestId: .*\nEND RequestId: .*\nREPORT RequestId: /);
  });

  test('the site is deployed with the values of the template and the hosts of the laptop', async () => {
    const { get, laptop } = running;
    const { cognito, s3 } = laptop.addresses;
    const userPoolId = nameOf(laptop, 'Pool');
    const page = await get('/');
    expect(await page.text()).toContain('<title>Home</title>');
    expect(page.headers.get('cache-control')).toBe('no-cache');
    expect(page.headers.get('content-security-policy')).toBe(
      `default-src 'self'; connect-src ${s3}`,
    );
    expect((await get('/assets/app.js')).headers.get('content-type')).toBe('text/javascript');
    expect(await (await get('/config.json')).json()).toEqual({
      pool: userPoolId,
      cognito,
      // An issuer is a name, not an address.
      issuer: `https://cognito-idp.us-east-1.amazonaws.com/${userPoolId}`,
    });
  });

  test('a bucket takes uploads from the origin of the site alone', async () => {
    const { laptop } = running;
    const { s3, site } = laptop.addresses;
    const allowed = async (Origin: string) => {
      const headers = { Origin, 'Access-Control-Request-Method': 'POST' };
      const response = await fetch(`${s3}/${nameOf(laptop, 'UploadsBucket')}`, {
        method: 'OPTIONS',
        headers,
      });
      return response.headers.get('access-control-allow-origin');
    };
    expect(await allowed(site)).toBe(site);
    expect(await allowed('https://elsewhere.example')).toBeNull();
  });

  test("the API's own address answers too", async () => {
    const { laptop, items } = running;
    const response = await fetch(`${laptop.addresses.api}/api/items`, {
      method: 'POST',
      body: 'direct',
    });
    expect(response.status).toBe(201);
    expect(await items()).toContain('direct');
  });
});

test.each([
  [
    'taken from the policy',
    ({ Resources }: SampleTemplate) =>
      void Resources.Policy.Properties.PolicyDocument.Statement[0]?.Action.splice(
        0,
        1,
        'dynamodb:GetItem',
      ),
  ],
  [
    'attached to another role',
    ({ Resources }: SampleTemplate) => {
      Object.assign(Resources, { Other: structuredClone(Resources.Role) });
      Resources.Policy.Properties.Roles = [{ Ref: 'Other' }];
    },
  ],
])(
  'a right %s makes the function fail: named in its log, without details for the visitor',
  async (_, change) => {
    const { post, items, log } = await boot({ change });
    const response = await post('one');
    expect(response.status).toBe(500);
    expect(await response.json()).toEqual({ message: 'Internal Server Error' });
    expect(log()).toMatch(/AccessDeniedException.*is not authorized to perform: dynamodb:PutItem/);
    expect(await items()).toEqual([]);
  },
);

test('names and data outlive a restart, and the site is not deployed twice', async () => {
  const first = await boot();
  await first.post('kept');
  const modified = (await first.get('/')).headers.get('last-modified');
  const tag = (await first.get('/')).headers.get('etag');
  await first.close();
  const second = await boot({ dataFolder: first.dataFolder });
  expect(await second.items()).toEqual(['kept']);
  expect(second.laptop.resources).toEqual(first.laptop.resources);
  expect((await second.get('/')).headers.get('last-modified')).toBe(modified);
  const unchanged = await second.get('/', { headers: { 'if-none-match': tag ?? '' } });
  expect(unchanged.status).toBe(304);
  expect(statSync(join(first.dataFolder, 'ids.json')).mode & 0o777).toBe(0o600);
});

test('a deployment prunes what is gone, except what it excludes', async () => {
  const dataFolder = temporaryFolder();
  const before = await boot({ dataFolder });
  expect((await before.get('/assets/app.js')).status).toBe(200);
  await before.close();
  const next = await boot({
    dataFolder,
    change: ({ Resources }) =>
      void Object.assign(Resources.Deployment.Properties, { Exclude: ['assets/*', 'index.html'] }),
  });
  expect((await next.get('/assets/app.js')).status).toBe(200);
  await next.close();
  const last = await boot({
    dataFolder,
    change: ({ Resources }) =>
      void Object.assign(Resources.Deployment.Properties, {
        SourceObjectKeys: ['config.zip'],
        SourceMarkers: [{}],
        SourceMarkersConfig: [{}],
      }),
  });
  expect((await last.get('/assets/app.js')).status).toBe(404);
  expect((await last.get('/config.json')).status).toBe(200);
});

describe('an update while it runs', () => {
  test('swaps functions, API, headers and site, and keeps the services', async () => {
    const { laptop, template, assemblyFolder, get, post, items } = await boot();
    await post('before');
    const policy = template.Resources.Headers.Properties.ResponseHeadersPolicyConfig;
    policy.SecurityHeadersConfig.ContentSecurityPolicy.ContentSecurityPolicy = "default-src 'none'";
    const assets = sampleAssets();
    assets.site['index.html'] = 'changed';
    writeAssembly(assemblyFolder, { template, assets });
    expect(await laptop.update()).toBe(true);
    const page = await get('/');
    expect(page.headers.get('content-security-policy')).toBe("default-src 'none'");
    expect(await page.text()).toBe('changed');
    expect(await (await post('after')).text()).toBe('sample');
    expect(await items()).toEqual(['before']);
  });

  test('of a broken template changes nothing, and of a table asks for a new start', async () => {
    const { laptop, template, post } = await boot();
    const broken = structuredClone(template);
    broken.Resources.Route.Properties.RouteKey = 'POST /api/other';
    broken.Resources.Role.Properties.ManagedPolicyArns.push('arn:aws:iam::aws:policy/Admin');
    await expect(laptop.update(broken)).rejects.toThrow(/policy\/Admin/);
    expect((await post('still')).status).toBe(201);
    const other = structuredClone(template);
    Object.assign(other.Resources.Table.Properties, { DeletionProtectionEnabled: true });
    expect(await laptop.update(other)).toBe(false);
    expect((await post('yet')).status).toBe(201);
  });
});

const brokenTemplates: [string, (template: SampleTemplate) => void][] = [
  [
    'a property of a bucket that is not understood',
    ({ Resources }: SampleTemplate) =>
      void Object.assign(Resources.UploadsBucket.Properties.CorsConfiguration, { CorsRules: 5 }),
  ],
  [
    'a policy that is not understood',
    ({ Resources }: SampleTemplate) =>
      void Object.assign(Resources.Policy.Properties.PolicyDocument.Statement[0] ?? {}, {
        Condition: { DateLessThan: { 'aws:CurrentTime': '2030-01-01' } },
      }),
  ],
  [
    'a function of another runtime',
    ({ Resources }: SampleTemplate) =>
      void Object.assign(Resources.Function.Properties, { Runtime: 'python3.13' }),
  ],
  [
    'an asset that is not there',
    ({ Resources }: SampleTemplate) =>
      void Object.assign(Resources.Function.Properties.Code, { S3Key: 'gone.zip' }),
  ],
];

test('what is not understood stops the boot in one line, and nothing stays open', async () => {
  const dataFolder = temporaryFolder();
  for (const [title, change] of brokenTemplates) {
    await expect(boot({ change, dataFolder }), title).rejects.toThrow(/^Broken template: [^\n]+$/);
  }
  // The same folder can be used at once: its table was closed again.
  await boot({ dataFolder });
  expect(existsSync(join(dataFolder, 'dynamodb'))).toBe(true);
});

test.each<[string, 'Policy' | 'SiteBucketPolicy', RegExp]>([
  ['a role', 'Policy', /^Broken template: Policy \(AWS::IAM::Policy\): /],
  ['a bucket', 'SiteBucketPolicy', /^Broken template: The bucket sample-sitebucket-\w+: /],
])(
  'a condition key that no service supplies, in the policy of %s, stops the boot by its name',
  async (_, id, place) => {
    const booting = boot({
      change: ({ Resources }) =>
        void Object.assign(Resources[id].Properties.PolicyDocument.Statement[0] ?? {}, {
          Condition: { StringEquals: { 'aws:PrincipalTag/Team': 'staff' } },
        }),
    });
    await expect(booting).rejects.toThrow(place);
    await expect(booting).rejects.toThrow(
      'no service of the laptop supplies the condition key aws:PrincipalTag/Team.',
    );
  },
);
