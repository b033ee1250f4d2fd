import type { Call } from './call.ts';
import { S3Error } from './s3-error.ts';
import type { Description, StoredObject } from './stored-object.ts';

const keptHeaders = [
  'cache-control',
  'content-disposition',
  'content-encoding',
  'content-language',
  'expires',
];
const metadataPrefix = 'x-amz-meta-';
const maximumMetadataBytes = 2048;
const maximumKeyBytes = 1024;

/** Headers that ask for what the laptop has not; to pass over one would promise what is not kept. */
const unsupported = [
  'x-amz-grant-full-control',
  'x-amz-grant-read',
  'x-amz-grant-read-acp',
  'x-amz-grant-write-acp',
  'x-amz-object-lock-legal-hold',
  'x-amz-object-lock-mode',
  'x-amz-object-lock-retain-until-date',
  'x-amz-server-side-encryption-aws-kms-key-id',
  'x-amz-server-side-encryption-customer-algorithm',
  'x-amz-tagging',
  'x-amz-website-redirect-location',
  'x-amz-write-offset-bytes',
];

/**
 * The headers of a write that are stored with the object.
 * @throws S3Error MetadataTooLarge, AccessControlListNotSupported, KeyTooLongError, or
 * NotImplemented for headers that ask for more than the laptop has.
 */
export function describe({ headers, key }: Pick<Call, 'headers' | 'key'>): Description {
  if (Buffer.byteLength(key) > maximumKeyBytes) throw new S3Error('KeyTooLongError');
  const isUnsupported =
    unsupported.some((name) => headers[name] !== undefined) ||
    (headers['x-amz-server-side-encryption'] ?? 'AES256') !== 'AES256' ||
    (headers['x-amz-storage-class'] ?? 'STANDARD') !== 'STANDARD';
  if (isUnsupported) throw new S3Error('NotImplemented');
  const acl = headers['x-amz-acl'] ?? 'private';
  if (acl !== 'private' && acl !== 'bucket-owner-full-control') {
    throw new S3Error('AccessControlListNotSupported');
  }
  const metadata = Object.entries(headers)
    .filter(([name]) => name.startsWith(metadataPrefix))
    .map(([name, value]) => [name.slice(metadataPrefix.length), value] as const);
  if (Buffer.byteLength(metadata.flat().join('')) > maximumMetadataBytes) {
    throw new S3Error('MetadataTooLarge');
  }
  const kept = keptHeaders.flatMap((name) => {
    const value = name === 'content-encoding' ? withoutChunking(headers[name]) : headers[name];
    return value ? [[name, value] as const] : [];
  });
  return {
    contentType: headers['content-type'] || 'binary/octet-stream',
    headers: Object.fromEntries(kept),
    metadata: Object.fromEntries(metadata),
  };
}

/** The headers of an object's answers. */
export function objectHeaders(object: StoredObject): Record<string, string> {
  return {
    ...object.headers,
    'content-type': object.contentType,
    etag: `"${object.etag}"`,
    'last-modified': new Date(object.lastModified).toUTCString(),
    'accept-ranges': 'bytes',
    ...Object.fromEntries(
      Object.entries(object.metadata).map(([name, value]) => [`${metadataPrefix}${name}`, value]),
    ),
    ...versionHeaders(object),
    ...encryptionHeaders,
  };
}

/** The encryption of every bucket since 2023. */
export const encryptionHeaders = { 'x-amz-server-side-encryption': 'AES256' };

/** None on buckets without versioning. */
export function versionHeaders({ versionId }: StoredObject): Record<string, string> {
  return versionId === 'null' ? {} : { 'x-amz-version-id': versionId };
}

/** `aws-chunked` speaks of the transfer and is not kept. */
function withoutChunking(encoding: string | undefined): string | undefined {
  return encoding
    ?.split(',')
    .map((one) => one.trim())
    .filter((one) => one !== 'aws-chunked')
    .join(', ');
}
