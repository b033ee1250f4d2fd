import { expect, test } from 'vitest';
import { readAssets } from '../src/assets.ts';
import { type Deployed, deploySite } from '../src/deployment.ts';
import { resolveTemplate } from '../src/template.ts';
import { type Files, temporaryFolder, writeAssembly } from './support/assembly.ts';

type Deployment = { id: string; properties: object; dependsOn?: string };

/** A bucket in memory that counts the writes. */
function makeBucket() {
  const objects = new Map<
    string,
    { text: string; contentType: string; cacheControl?: string; metadata?: object }
  >();
  const puts: string[] = [];
  const bytes = new Map<string, Buffer>();
  const deployed: Deployed = new Map();
  async function deploy(assets: Record<string, Files>, deployments: Deployment[]) {
    const Resources = Object.fromEntries(
      deployments.map(({ id, properties, dependsOn }) => [
        id,
        {
          Type: 'Custom::CDKBucketDeployment',
          Properties: { DestinationBucketName: 'site', ...properties },
          ...(dependsOn && { DependsOn: [dependsOn] }),
        },
      ]),
    );
    const folder = writeAssembly(temporaryFolder(), { template: {}, assets });
    puts.length = 0;
    await deploySite({
      template: resolveTemplate(
        { Resources },
        { stackName: 'Sample', ids: { keep: (_, make) => make() } },
      ),
      assets: readAssets(folder),
      deployed,
      rewriteHosts: (text) => text.replaceAll('https://aws', 'http://laptop'),
      store: {
        putObject({ key, body, bucketName: _, ...rest }) {
          puts.push(key);
          bytes.set(key, body);
          objects.set(key, { text: body.toString(), ...rest });
        },
        listKeys: () => [...objects.keys()],
        deleteObject: (_, key) => objects.delete(key),
      },
    });
  }
  return { deploy, objects, puts, bytesOf: (key: string) => bytes.get(key) ?? Buffer.alloc(0) };
}

test('files get the type of their name, and the metadata of the deployment', async () => {
  const { deploy, objects } = makeBucket();
  const properties = {
    SourceObjectKeys: ['a.zip'],
    DestinationBucketKeyPrefix: 'deep',
    SystemMetadata: { 'cache-control': 'no-cache', 'content-encoding': 'br' },
    UserMetadata: { status: '404' },
  };
  await deploy({ a: { 'x/y.svg': '<svg/>', z: '?' } }, [{ id: 'One', properties }]);
  const rest = { cacheControl: 'no-cache', contentEncoding: 'br', metadata: { status: '404' } };
  expect(Object.fromEntries(objects)).toEqual({
    'deep/x/y.svg': { text: '<svg/>', contentType: 'image/svg+xml', ...rest },
    'deep/z': { text: '?', contentType: 'binary/octet-stream', ...rest },
  });
});

test('every marker becomes its value, encoded as the deployment says, and hosts become those of the laptop', async () => {
  const { deploy, objects } = makeBucket();
  const properties = {
    SourceObjectKeys: ['a.zip', 'b.zip'],
    SourceMarkers: [
      { '<<marker:0>>': 'a "quoted" $& value', '<<marker:1>>': 'x' },
      { '<<marker:0>>': 'plain "text"' },
    ],
    SourceMarkersConfig: [
      { jsonEscape: true, markerEncodings: { '<<marker:1>>': 'JSON_VALUE' } },
      {},
    ],
  };
  const assets = {
    a: { 'a.json': '{"k":"<<marker:0>> <<marker:0>>","l":<<marker:1>>,"u":"https://aws/x"}' },
    b: { 'b.txt': '<<marker:0>>' },
  };
  await deploy(assets, [{ id: 'One', properties }]);
  expect(JSON.parse(objects.get('a.json')?.text ?? '')).toEqual({
    k: 'a "quoted" $& value a "quoted" $& value',
    l: 'x',
    u: 'http://laptop/x',
  });
  expect(objects.get('b.txt')?.text).toBe('plain "text"');
});

test('a file that is no text keeps its bytes beside one with markers, and letters stay letters', async () => {
  const { deploy, bytesOf } = makeBucket();
  const properties = { SourceObjectKeys: ['a.zip'], SourceMarkers: [{ '@@mark@@': 'Zoë' }] };
  const picture = Buffer.from([0x89, 0xff, 0x00, 0xc3, 0x28, 0x0a, 0x80]);
  const text = Buffer.from('Ana’s @@mark@@');
  await deploy({ a: { 'a.png': picture, 'a.txt': text } }, [{ id: 'One', properties }]);
  expect(bytesOf('a.png')).toEqual(picture);
  expect(bytesOf('a.txt').toString()).toBe('Ana’s Zoë');
});

test('what is the same is left alone, what changed is put again, and what is gone is pruned', async () => {
  const { deploy, objects, puts } = makeBucket();
  const one = (properties: object = {}) => [
    { id: 'One', properties: { SourceObjectKeys: ['a.zip'], ...properties } },
  ];
  await deploy({ a: { same: '1', other: '2', gone: '3' } }, one());
  expect(puts).toHaveLength(3);
  await deploy({ a: { same: '1', other: 'changed' } }, one({ Prune: false }));
  expect(puts).toEqual(['other']);
  expect([...objects.keys()].sort()).toEqual(['gone', 'other', 'same']);
  await deploy({ a: { same: '1', other: 'changed' } }, one());
  expect(puts).toEqual([]);
  expect([...objects.keys()].sort()).toEqual(['other', 'same']);
  // Other metadata makes another object of the same bytes.
  await deploy({ a: { same: '1' } }, one({ SystemMetadata: { 'cache-control': 'no-store' } }));
  expect(puts).toEqual(['same']);
});

test('excludes and includes are taken in turn', async () => {
  const { deploy, objects } = makeBucket();
  const properties = {
    SourceObjectKeys: ['a.zip'],
    Exclude: ['*.map', 'b/*'],
    Include: ['b/keep.map'],
  };
  const files = { 'a.js': '', 'a.js.map': '', 'b/c.js': '', 'b/keep.map': '' };
  await deploy({ a: files }, [{ id: 'One', properties }]);
  expect([...objects.keys()].sort()).toEqual(['a.js', 'b/keep.map']);
});

test('a deployment comes after the one that it depends on', async () => {
  const { deploy, puts } = makeBucket();
  await deploy({ a: { first: '' }, b: { second: '' } }, [
    { id: 'Late', properties: { SourceObjectKeys: ['b.zip'], Prune: false }, dependsOn: 'Early' },
    { id: 'Early', properties: { SourceObjectKeys: ['a.zip'], Prune: false } },
  ]);
  expect(puts).toEqual(['first', 'second']);
});

test.each([
  ['an asset that is not in the assembly', { SourceObjectKeys: ['gone.zip'] }, /asset gone\.zip/],
  [
    'metadata that is not known',
    { SourceObjectKeys: [], SystemMetadata: { expires: 'x' } },
    /expires/,
  ],
])('%s is refused in one line', async (_, properties, message) => {
  const { deploy } = makeBucket();
  await expect(deploy({}, [{ id: 'One', properties }])).rejects.toThrow(message);
});
