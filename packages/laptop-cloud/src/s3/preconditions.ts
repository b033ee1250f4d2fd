import type { Call } from './call.ts';
import { authorize } from './call.ts';
import type { Precondition } from './object-store.ts';
import { S3Error } from './s3-error.ts';
import type { StoredObject } from './stored-object.ts';

/** `If-Match` and `If-None-Match: *` of a write. @throws S3Error NotImplemented for another If-None-Match. */
export function writePrecondition(call: Call): Precondition {
  const { 'if-match': ifMatch, 'if-none-match': ifNoneMatch } = call.headers;
  if (ifNoneMatch !== undefined && ifNoneMatch !== '*') throw new S3Error('NotImplemented');
  // Comparing reveals the object, so AWS wants the right to read it.
  if (ifMatch !== undefined) authorize(call, 's3:GetObject');
  return (current) => {
    if (ifNoneMatch === '*' && current) throw failed('If-None-Match');
    if (ifMatch === undefined) return;
    if (!current) throw new S3Error('NoSuchKey', { details: { Key: call.key } });
    if (!lists(ifMatch, current.etag)) throw failed('If-Match');
  };
}

/** `If-Match` of a delete; a missing object is as good as deleted. */
export function deletePrecondition({ headers }: Call): Precondition {
  const ifMatch = headers['if-match'];
  return (current) => {
    if (ifMatch !== undefined && current && !lists(ifMatch, current.etag)) throw failed('If-Match');
  };
}

/**
 * The four conditions of a read (RFC 9110, 13.2.2).
 * @returns whether the client's copy is still good (304).
 * @throws S3Error PreconditionFailed.
 */
export function isNotModified(headers: Call['headers'], object: StoredObject): boolean {
  const { 'if-match': ifMatch, 'if-unmodified-since': ifUnmodifiedSince } = headers;
  if (ifMatch !== undefined) {
    if (!lists(ifMatch, object.etag)) throw failed('If-Match');
  } else if (isModifiedSince(object, ifUnmodifiedSince) === true) {
    throw failed('If-Unmodified-Since');
  }
  const { 'if-none-match': ifNoneMatch, 'if-modified-since': ifModifiedSince } = headers;
  if (ifNoneMatch !== undefined) return lists(ifNoneMatch, object.etag);
  return isModifiedSince(object, ifModifiedSince) === false;
}

/** The same conditions on the source of a copy, where an unmodified source is a failure too. */
export function checkCopySource(headers: Call['headers'], source: StoredObject): void {
  const conditions = Object.fromEntries(
    Object.entries(headers)
      .filter(([name]) => name.startsWith('x-amz-copy-source-if-'))
      .map(([name, value]) => [name.slice('x-amz-copy-source-'.length), value]),
  );
  if (isNotModified(conditions, source)) throw failed('x-amz-copy-source-If-None-Match');
}

function failed(condition: string): S3Error {
  return new S3Error('PreconditionFailed', { details: { Condition: condition } });
}

function lists(header: string, etag: string): boolean {
  return header
    .split(',')
    .map((one) => one.trim().replace(/^W\//, '').replaceAll('"', ''))
    .some((one) => one === '*' || one === etag);
}

/** undefined when there is no date to compare; to the second, as the headers are. */
function isModifiedSince(object: StoredObject, date: string | undefined): boolean | undefined {
  const since = Date.parse(date ?? '');
  if (Number.isNaN(since)) return undefined;
  return Math.floor(Date.parse(object.lastModified) / 1000) > Math.floor(since / 1000);
}
