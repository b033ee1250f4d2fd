import type { HttpResponse } from '../http.ts';
import type { RequestContext } from '../iam-conditions.ts';
import { authorize, type Call, missingKey } from './call.ts';
import { objectHeaders, versionHeaders } from './describe-object.ts';
import { isNotModified } from './preconditions.ts';
import { S3Error } from './s3-error.ts';
import type { StoredObject } from './stored-object.ts';
import type { Xml } from './xml.ts';

/** The parameters of a signed request that set headers of the response. */
const overrides = [
  'content-type',
  'content-language',
  'expires',
  'cache-control',
  'content-disposition',
  'content-encoding',
];

/** GetObject and HeadObject: conditions, ranges, versions, and the answer's headers as asked for. */
export async function getObject(call: Call): Promise<HttpResponse> {
  const object = findObject(call, 's3:GetObject');
  const headers = objectHeaders(object);
  if (isNotModified(call.headers, object)) {
    const { 'content-type': _, 'accept-ranges': __, ...kept } = headers;
    return { status: 304, headers: kept, body: '' };
  }
  for (const name of overrides) {
    const value = call.query.get(`response-${name}`);
    if (value !== undefined) headers[name] = value;
  }
  const { sizeBytes } = object;
  const range = readRange(call.headers, object);
  const [start, end] = range ?? [0, sizeBytes];
  if (range) headers['content-range'] = `bytes ${start}-${end - 1}/${sizeBytes}`;
  else if (call.headers['x-amz-checksum-mode'] === 'ENABLED')
    Object.assign(headers, object.checksum);
  headers['content-length'] = String(end - start);
  const status = range ? 206 : 200;
  if (call.method === 'HEAD') return { status, headers, body: '' };
  const content = await call.bucket.objects.read(object);
  return { status, headers, body: content.subarray(start, end) };
}

/** `x-amz-checksum-crc32` as the element `ChecksumCRC32`. */
export function checksumElements(checksum: Record<string, string>): Xml[] {
  return Object.entries(checksum).map(([name, value]) => [
    `Checksum${name.slice('x-amz-checksum-'.length).toUpperCase()}`,
    value,
  ]);
}

/**
 * The version that the call names, or the current one, when the caller may do the action on it.
 * @throws S3Error AccessDenied, NoSuchKey, NoSuchVersion, or MethodNotAllowed for a delete marker.
 */
export function findObject(call: Call, action: `s3:${string}Object${string}`): StoredObject {
  const { bucket, key } = call;
  const versionId = call.query.get('versionId');
  if (versionId === undefined) {
    const object = bucket.objects.current(key);
    authorize(call, action, { context: tagContext(object) });
    if (object) return object;
    const [newest] = bucket.objects.versions(key);
    throw missingKey(call, {}, newest && markerHeaders(newest));
  }
  const version = bucket.objects.versions(key).find((one) => one.versionId === versionId);
  authorize(call, action.replace('Object', 'ObjectVersion'), { context: tagContext(version) });
  if (!version) {
    throw new S3Error('NoSuchVersion', { details: { Key: key, VersionId: versionId } });
  }
  if (version.isDeleteMarker) {
    throw new S3Error('MethodNotAllowed', { headers: markerHeaders(version) });
  }
  return version;
}

/** The context keys of policies about the existing object. */
export const tagContext = (object: StoredObject | undefined): RequestContext =>
  Object.fromEntries(
    Object.entries(object?.tags ?? {}).map(([name, value]) => [
      `s3:ExistingObjectTag/${name}`,
      value,
    ]),
  );

function markerHeaders(marker: StoredObject): Record<string, string> {
  return { 'x-amz-delete-marker': 'true', ...versionHeaders(marker) };
}

/**
 * The asked-for bytes as start and end (exclusive); undefined for the whole: without a range, with
 * one that is malformed or multiple, or when If-Range names another version.
 * @throws S3Error InvalidRange when it begins after the end.
 */
function readRange(headers: Call['headers'], object: StoredObject): [number, number] | undefined {
  const ifRange = headers['if-range'];
  const isSame =
    ifRange === undefined ||
    ifRange === `"${object.etag}"` ||
    ifRange === new Date(object.lastModified).toUTCString();
  const [, first = '', last = ''] = /^bytes=(\d*)-(\d*)$/.exec(headers.range ?? '') ?? [];
  if (!isSame || (first === '' && last === '')) return undefined;
  if (first !== '' && last !== '' && Number(last) < Number(first)) return undefined;
  const { sizeBytes } = object;
  const start = first === '' ? Math.max(0, sizeBytes - Number(last)) : Number(first);
  const end = first === '' || last === '' ? sizeBytes : Math.min(sizeBytes, Number(last) + 1);
  if (start >= sizeBytes || start >= end) {
    throw new S3Error('InvalidRange', {
      details: { RangeRequested: headers.range ?? '', ActualObjectSize: sizeBytes },
      headers: { 'content-range': `bytes */${sizeBytes}` },
    });
  }
  return [start, end];
}
