import type { HttpResponse } from '../http.ts';
import { authorize, type Call, missingKey } from './call.ts';
import { verifyChecksums } from './checksums.ts';
import { describe, encryptionHeaders, versionHeaders } from './describe-object.ts';
import { tagContext } from './get-object.ts';
import { checkCopySource, writePrecondition } from './preconditions.ts';
import { S3Error } from './s3-error.ts';
import type { Description, StoredObject } from './stored-object.ts';
import { xmlResponse } from './xml.ts';

/** PutObject: the whole content in one request. */
export async function putObject(call: Call): Promise<HttpResponse> {
  authorize(call, 's3:PutObject');
  const checksum = verifyChecksums(call.headers, call.body);
  const stored = await call.bucket.objects.put(
    { key: call.key, content: call.body, description: describe(call), checksum },
    writePrecondition(call),
  );
  const headers = { etag: `"${stored.etag}"`, ...checksum, ...versionHeaders(stored) };
  return { status: 200, headers: { ...headers, ...encryptionHeaders }, body: '' };
}

/** CopyObject: needs the right to read the source and to write the target. */
export async function copyObject(call: Call): Promise<HttpResponse> {
  const { headers, key, bucket } = call;
  authorize(call, 's3:PutObject');
  const source = findSource(call);
  checkCopySource(headers, source.object);
  const replaces = readReplaces(headers['x-amz-metadata-directive']);
  const isSameObject = source.bucket === bucket && source.object.key === key;
  const isCurrent = bucket.objects.current(key) === source.object;
  if (isSameObject && isCurrent && !replaces) {
    throw new S3Error('InvalidRequest', {
      message:
        "This copy request is illegal because it is trying to copy an object to itself without changing the object's metadata, storage class, website redirect location or encryption attributes.",
    });
  }
  const description = replaces ? describe(call) : source.object;
  const tags = copiedTags(call, source);
  const content = await source.bucket.objects.read(source.object);
  const stored = await bucket.objects.put(
    { key, content, description: pick(description), checksum: source.object.checksum, tags },
    writePrecondition(call),
  );
  const { 'x-amz-version-id': sourceVersion } = versionHeaders(source.object);
  return xmlResponse(
    [
      'CopyObjectResult',
      [
        ['LastModified', stored.lastModified],
        ['ETag', `"${stored.etag}"`],
      ],
    ],
    {
      ...(sourceVersion && { 'x-amz-copy-source-version-id': sourceVersion }),
      ...versionHeaders(stored),
      ...encryptionHeaders,
    },
  );
}

function findSource(call: Call) {
  const [path = '', query = ''] = (call.headers['x-amz-copy-source'] ?? '').split('?');
  const [, name = '', key = ''] = /^\/?([^/]+)\/(.+)$/s.exec(decodePath(path)) ?? [];
  if (key === '') {
    throw new S3Error('InvalidArgument', {
      message: 'Copy Source must mention the source bucket and key: sourcebucket/sourcekey',
    });
  }
  const bucket = call.buckets.get(name);
  if (!bucket) throw new S3Error('NoSuchBucket', { details: { BucketName: name } });
  const target = { bucket, key };
  const versionId = new URLSearchParams(query).get('versionId');
  const object =
    versionId === null
      ? bucket.objects.current(key)
      : bucket.objects.versions(key).find((one) => one.versionId === versionId);
  const context = tagContext(object);
  const suffix = versionId === null ? '' : 'Version';
  authorize(call, `s3:GetObject${suffix}`, { ...target, context });
  if (!object && versionId !== null) throw new S3Error('NoSuchVersion');
  if (!object) throw missingKey(call, target);
  if (object.isDeleteMarker) {
    throw new S3Error('InvalidRequest', {
      message:
        'The source of a copy request may not specifically refer to a delete marker by version id.',
    });
  }
  return { bucket, object, suffix };
}

function decodePath(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    throw new S3Error('InvalidArgument', { message: 'Invalid copy source encoding.' });
  }
}

/** The source's tags, which take two more permissions, unless REPLACE asks for none of them. */
function copiedTags(call: Call, { bucket, object, suffix }: ReturnType<typeof findSource>) {
  if (call.headers['x-amz-tagging'] !== undefined) throw new S3Error('NotImplemented');
  const isBare = Object.keys(object.tags).length === 0;
  if (readReplaces(call.headers['x-amz-tagging-directive'], 'tagging') || isBare) return {};
  const context = tagContext(object);
  authorize(call, `s3:GetObject${suffix}Tagging`, { bucket, key: object.key, context });
  authorize(call, 's3:PutObjectTagging');
  return object.tags;
}

/** Whether REPLACE was asked for. */
function readReplaces(directive = 'COPY', what = 'metadata'): boolean {
  if (directive !== 'COPY' && directive !== 'REPLACE') {
    throw new S3Error('InvalidArgument', { message: `Unknown ${what} directive.` });
  }
  return directive === 'REPLACE';
}

function pick({ contentType, headers, metadata }: Description | StoredObject): Description {
  return { contentType, headers, metadata };
}
