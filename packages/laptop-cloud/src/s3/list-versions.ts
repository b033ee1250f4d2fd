import type { HttpResponse } from '../http.ts';
import { authorize, type Call } from './call.ts';
import { readCount } from './list-objects.ts';
import type { StoredObject } from './stored-object.ts';
import { type Xml, xmlResponse } from './xml.ts';

/** ListObjectVersions: every version and delete marker below a prefix, by key, the newest first; pages. */
export async function listVersions(call: Call): Promise<HttpResponse> {
  const { query, bucket } = call;
  const prefix = query.get('prefix') ?? '';
  authorize(call, 's3:ListBucketVersions', { context: { 's3:prefix': prefix } });
  const maxKeys = readCount(query.get('max-keys'), 'max-keys');
  const encode = query.get('encoding-type') === 'url' ? encodeURIComponent : (text: string) => text;
  const all = bucket.objects
    .allKeys()
    .filter((key) => key.startsWith(prefix))
    .flatMap((key) => bucket.objects.versions(key).map((version, place) => ({ version, place })));
  const keyMarker = query.get('key-marker') ?? '';
  const versionMarker = query.get('version-id-marker');
  const start = all.findIndex(({ version: { key, versionId } }) =>
    versionMarker === undefined
      ? Buffer.compare(Buffer.from(key), Buffer.from(keyMarker)) > 0
      : key === keyMarker && versionId === versionMarker,
  );
  const after = versionMarker === undefined ? start : start + 1;
  const rest = keyMarker === '' ? all : start === -1 ? [] : all.slice(after);
  const page = rest.slice(0, maxKeys);
  const last = rest.length > page.length ? page.at(-1)?.version : undefined;
  return xmlResponse([
    'ListVersionsResult',
    [
      ['Name', bucket.name],
      ['Prefix', encode(prefix)],
      ['KeyMarker', encode(keyMarker)],
      ['MaxKeys', maxKeys],
      ['IsTruncated', last !== undefined],
      ...(last ? next(last, encode) : []),
      ...page.map(({ version, place }) => entryOf(version, place === 0, encode)),
    ],
  ]);
}

const next = ({ key, versionId }: StoredObject, encode: (text: string) => string): Xml[] => [
  ['NextKeyMarker', encode(key)],
  ['NextVersionIdMarker', versionId],
];

function entryOf(
  { key, versionId, isDeleteMarker, lastModified, etag, sizeBytes }: StoredObject,
  isLatest: boolean,
  encode: (text: string) => string,
): Xml {
  const named: Xml[] = [
    ['Key', encode(key)],
    ['VersionId', versionId],
    ['IsLatest', isLatest],
    ['LastModified', lastModified],
  ];
  if (isDeleteMarker) return ['DeleteMarker', named];
  return [
    'Version',
    [...named, ['ETag', `"${etag}"`], ['Size', sizeBytes], ['StorageClass', 'STANDARD']],
  ];
}
