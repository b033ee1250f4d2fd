import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { z } from 'zod/mini';
import type { Assets } from './assets.ts';
import { contentTypeOf } from './content-types.ts';
import { matchesPattern } from './iam-conditions.ts';
import { LaptopError } from './laptop-error.ts';
import type { ResolvedTemplate, Resource } from './template.ts';
import { parseWith, templateBoolean } from './values.ts';

/** The part of S3 that a deployment needs. */
export type ObjectStore = {
  putObject(object: {
    bucketName: string;
    key: string;
    body: Buffer;
    contentType: string;
    cacheControl?: string;
    contentEncoding?: string;
    metadata?: Record<string, string>;
  }): unknown;
  listKeys(bucketName: string): string[] | Promise<string[]>;
  deleteObject(bucketName: string, key: string): unknown;
};

/** The digests of what was deployed before, by bucket and key; kept between starts. */
export type Deployed = Map<string, string>;

const texts = z._default(z.array(z.string()), []);
const deploymentSchema = z.object({
  SourceObjectKeys: z.array(z.string()),
  SourceMarkers: z._default(z.array(z.record(z.string(), z.unknown())), []),
  SourceMarkersConfig: z._default(
    z.array(
      z.strictObject({
        jsonEscape: z._default(templateBoolean, false),
        markerEncodings: z._default(z.record(z.string(), z.string()), {}),
      }),
    ),
    [],
  ),
  DestinationBucketName: z.string(),
  DestinationBucketKeyPrefix: z._default(z.string(), ''),
  Extract: z.optional(z.literal([true, 'true'])),
  Prune: z._default(templateBoolean, true),
  Exclude: texts,
  Include: texts,
  SystemMetadata: z._default(
    z.strictObject({
      'cache-control': z.optional(z.string()),
      'content-encoding': z.optional(z.string()),
      'content-type': z.optional(z.string()),
    }),
    {},
  ),
  UserMetadata: z.optional(z.record(z.string(), z.string())),
});
type Deployment = z.infer<typeof deploymentSchema>;

/**
 * Does what CDK's bucket deployments do: copies their assets into the bucket, each file with the
 * value of every marker in it and with the given metadata, and prunes what is no longer there.
 * Objects that are the same as before are left alone.
 * @param rewriteHosts turns AWS's addresses in files with markers into the laptop's.
 * @throws LaptopError for a deployment in a way that the laptop doesn't emulate.
 */
export async function deploySite({
  template,
  assets,
  store,
  deployed,
  rewriteHosts,
}: {
  template: ResolvedTemplate;
  assets: Assets;
  store: ObjectStore;
  deployed: Deployed;
  rewriteHosts(text: string): string;
}): Promise<void> {
  for (const deployment of readDeployments(template)) {
    const { DestinationBucketName: bucketName, SystemMetadata: system, UserMetadata } = deployment;
    const prefix = deployment.DestinationBucketKeyPrefix.replace(/^\/$/, '').replace(
      /([^/])$/,
      '$1/',
    );
    const present = new Set(await store.listKeys(bucketName));
    const files = readFiles(deployment, assets, rewriteHosts);
    for (const [name, body] of files) {
      const key = prefix + name;
      const object = {
        bucketName,
        key,
        contentType: system['content-type'] ?? contentTypeOf(name),
        ...(system['cache-control'] && { cacheControl: system['cache-control'] }),
        ...(system['content-encoding'] && { contentEncoding: system['content-encoding'] }),
        ...(UserMetadata && { metadata: UserMetadata }),
      };
      const digest = createHash('sha256').update(JSON.stringify(object)).update(body).digest('hex');
      const place = `${bucketName}/${key}`;
      if (present.has(key) && deployed.get(place) === digest) continue;
      await store.putObject({ ...object, body });
      deployed.set(place, digest);
    }
    if (!deployment.Prune) continue;
    for (const key of present) {
      const name = key.slice(prefix.length);
      if (!key.startsWith(prefix) || files.has(name) || !isIncluded(name, deployment)) continue;
      await store.deleteObject(bucketName, key);
      deployed.delete(`${bucketName}/${key}`);
    }
  }
}

/** The deployments, each after those that it depends on. */
function readDeployments(template: ResolvedTemplate): Deployment[] {
  const left = template.ofType('Custom::CDKBucketDeployment');
  const ordered: Resource[] = [];
  while (left.length > 0) {
    const next = left.findIndex(
      ({ dependsOn }) => !left.some(({ logicalId }) => dependsOn.includes(logicalId)),
    );
    if (next === -1) throw new LaptopError('Broken template: deployments depend on each other.');
    ordered.push(...left.splice(next, 1));
  }
  return ordered.map(({ logicalId, type, properties }) =>
    parseWith(deploymentSchema, properties, `${logicalId} (${type})`),
  );
}

/** The files of all sources by name; a later source wins. */
function readFiles(
  deployment: Deployment,
  assets: Assets,
  rewriteHosts: (text: string) => string,
): Map<string, Buffer> {
  const files = new Map<string, Buffer>();
  for (const [index, objectKey] of deployment.SourceObjectKeys.entries()) {
    const folder = assets.folderOf(objectKey);
    const markers = Object.entries(deployment.SourceMarkers[index] ?? {});
    const config = deployment.SourceMarkersConfig[index];
    for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
      if (!entry.isFile()) continue;
      const path = join(entry.parentPath, entry.name);
      const name = relative(folder, path).split(sep).join('/');
      if (!isIncluded(name, deployment)) continue;
      const body = readFileSync(path);
      if (markers.length === 0) {
        files.set(name, body);
        continue;
      }
      const filled = markers.reduce(
        (bytes, [marker, value]) =>
          bytes.replaceAll(letterPerByte(marker), () =>
            letterPerByte(encode(value, config?.markerEncodings[marker], config)),
          ),
        body.toString('latin1'),
      );
      files.set(name, Buffer.from(rewriteHosts(filled), 'latin1'));
    }
  }
  return files;
}

/** A text with a letter for each of its bytes, so that files which are no text stay as they are. */
const letterPerByte = (text: string): string => Buffer.from(text).toString('latin1');

/** The encodings of CDK's handler; without one, `jsonEscape` decides. */
function encode(
  value: unknown,
  encoding: string | undefined,
  config: { jsonEscape: boolean } | undefined,
): string {
  switch (encoding ?? (config?.jsonEscape ? 'UNQUOTED_JSON_VALUE' : 'LITERAL')) {
    case 'LITERAL':
      return String(value);
    case 'JSON_VALUE':
      return JSON.stringify(value);
    case 'UNQUOTED_JSON_VALUE':
      return JSON.stringify(value).replace(/^"(.*)"$/s, '$1');
    default:
      throw new LaptopError(
        `Broken template: the laptop does not know marker encoding ${encoding}.`,
      );
  }
}

/** `aws s3 sync` takes everything, then applies the filters in turn: all excludes, then all includes. */
function isIncluded(name: string, { Exclude, Include }: Deployment): boolean {
  const matches = (pattern: string) => matchesPattern(pattern, name);
  return Include.some(matches) || !Exclude.some(matches);
}
