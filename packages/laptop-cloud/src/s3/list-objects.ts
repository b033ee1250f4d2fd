import type { HttpResponse } from '../http.ts';
import { authorize, type Call } from './call.ts';
import { S3Error } from './s3-error.ts';
import { type Xml, xmlResponse } from './xml.ts';

const mostKeysOfAPage = 1000;

type Entry = { kind: 'key' | 'prefix'; name: string };

/** ListObjectsV2: prefix, delimiter, start-after and pages. */
export async function listObjects(call: Call): Promise<HttpResponse> {
  const { query, bucket } = call;
  const prefix = query.get('prefix') ?? '';
  const delimiter = query.get('delimiter') ?? '';
  authorize(call, 's3:ListBucket', {
    context: {
      's3:prefix': prefix,
      's3:delimiter': delimiter,
      's3:max-keys': query.get('max-keys') ?? String(mostKeysOfAPage),
    },
  });
  const maxKeys = readCount(query.get('max-keys'), 'max-keys');
  const token = query.get('continuation-token');
  const startAfter = query.get('start-after') ?? '';
  const after = token === undefined ? startAfter : readToken(token);
  const entries = group(bucket.objects.keys(), prefix, delimiter).filter(({ name }) =>
    isAfter(name, after),
  );
  const page = entries.slice(0, maxKeys);
  const isTruncated = maxKeys > 0 && entries.length > maxKeys;
  const encode = query.get('encoding-type') === 'url' ? encodeURIComponent : (text: string) => text;
  const contents = page.flatMap(({ kind, name }): Xml[] => {
    if (kind === 'prefix') return [['CommonPrefixes', [['Prefix', encode(name)]]]];
    const object = bucket.objects.current(name);
    if (!object) return [];
    return [
      [
        'Contents',
        [
          ['Key', encode(name)],
          ['LastModified', object.lastModified],
          ['ETag', `"${object.etag}"`],
          ['Size', object.sizeBytes],
          ['StorageClass', 'STANDARD'],
        ],
      ],
    ];
  });
  const optional = Object.entries({
    Delimiter: encode(delimiter),
    StartAfter: encode(startAfter),
    ContinuationToken: token,
    EncodingType: query.get('encoding-type'),
    NextContinuationToken: isTruncated ? makeToken(page.at(-1)?.name ?? '') : undefined,
  }).flatMap(([name, value]): Xml[] => (value ? [[name, value]] : []));
  return xmlResponse([
    'ListBucketResult',
    [
      ['Name', bucket.name],
      ['Prefix', encode(prefix)],
      ['KeyCount', page.length],
      ['MaxKeys', maxKeys],
      ['IsTruncated', isTruncated],
      ...optional,
      ...contents,
    ],
  ]);
}

/** A count of a page: 0 to 1,000, 1,000 when none is given. @throws S3Error InvalidArgument. */
export function readCount(text: string | undefined, name: string): number {
  if (text === undefined) return mostKeysOfAPage;
  if (!/^\d{1,10}$/.test(text)) {
    throw new S3Error('InvalidArgument', {
      message: `Provided ${name} not an integer or within integer range`,
    });
  }
  return Math.min(mostKeysOfAPage, Number(text));
}

/** The keys below a prefix; those with the delimiter behind it are rolled up into one entry each. */
function group(keys: string[], prefix: string, delimiter: string): Entry[] {
  const entries: Entry[] = [];
  for (const key of keys) {
    if (!key.startsWith(prefix)) continue;
    const end = delimiter === '' ? -1 : key.indexOf(delimiter, prefix.length);
    const entry: Entry =
      end < 0
        ? { kind: 'key', name: key }
        : { kind: 'prefix', name: key.slice(0, end + delimiter.length) };
    if (entry.kind === 'key' || entries.at(-1)?.name !== entry.name) entries.push(entry);
  }
  return entries;
}

function isAfter(name: string, after: string): boolean {
  return Buffer.compare(Buffer.from(name), Buffer.from(after)) > 0;
}

function makeToken(name: string): string {
  return Buffer.from(`after:${name}`).toString('base64');
}

function readToken(token: string): string {
  const text = Buffer.from(token, 'base64').toString();
  if (!text.startsWith('after:')) {
    throw new S3Error('InvalidArgument', {
      message: 'The continuation token provided is incorrect',
    });
  }
  return text.slice('after:'.length);
}
