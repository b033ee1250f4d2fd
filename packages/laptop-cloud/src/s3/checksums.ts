import { createHash } from 'node:crypto';
import { crc32 } from 'node:zlib';
import { crc32c, crc64nvme } from './crc.ts';
import { S3Error } from './s3-error.ts';

/** By the end of the header's name (`x-amz-checksum-crc32`): the checksum's bytes. */
const algorithms = new Map<string, (content: Buffer) => Buffer>([
  ['crc32', (content) => toBytes(crc32(content))],
  ['crc32c', (content) => toBytes(crc32c(content))],
  ['crc64nvme', crc64nvme],
  ['sha1', (content) => createHash('sha1').update(content).digest()],
  ['sha256', (content) => createHash('sha256').update(content).digest()],
]);

/** `{ 'x-amz-checksum-crc32': base64 }`: at most one, verified, kept with an object or a part. */
export type Checksum = Record<string, string>;

/**
 * Compares Content-MD5 and x-amz-checksum-* (of headers or of a trailer) with the content.
 * @returns the checksum that the client sent, to be kept.
 * @throws S3Error BadDigest when one differs, InvalidDigest when one is malformed.
 */
export function verifyChecksums(
  headers: Readonly<Record<string, string>>,
  content: Buffer,
): Checksum {
  const contentMd5 = headers['content-md5'];
  if (contentMd5 !== undefined) compare('md5', contentMd5, Buffer.from(md5(content), 'hex'));
  const given = sentChecksums(headers);
  if (given.length > 1) {
    throw new S3Error('InvalidRequest', {
      message:
        'Expecting a single x-amz-checksum- header. Multiple checksum Types are not allowed.',
    });
  }
  for (const [name, value] of given) {
    const compute = algorithms.get(name.slice('x-amz-checksum-'.length));
    if (!compute) throw new S3Error('NotImplemented');
    compare(name, value, compute(content));
  }
  return Object.fromEntries(given);
}

/** Whether the request carries a way to see that its body is whole. */
export function hasChecksum(headers: Readonly<Record<string, string>>): boolean {
  return headers['content-md5'] !== undefined || sentChecksums(headers).length > 0;
}

/** In hex, as ETags are. */
export function md5(content: Buffer): string {
  return createHash('md5').update(content).digest('hex');
}

function sentChecksums(headers: Readonly<Record<string, string>>): [string, string][] {
  return Object.entries(headers).filter(
    ([name]) => name.startsWith('x-amz-checksum-') && !/-(algorithm|mode|type)$/.test(name),
  );
}

function compare(name: string, sent: string, computed: Buffer): void {
  if (Buffer.from(sent, 'base64').length !== computed.length) throw new S3Error('InvalidDigest');
  if (sent === computed.toString('base64')) return;
  const message = name.startsWith('x-amz-checksum-')
    ? `The ${name.slice('x-amz-checksum-'.length).toUpperCase()} you specified did not match the calculated checksum.`
    : 'The Content-MD5 you specified did not match what we received.';
  throw new S3Error('BadDigest', { message });
}

function toBytes(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value >>> 0);
  return bytes;
}
