import type { HttpRequest } from '../http.ts';
import { decodeQuery } from '../sigv4.ts';
import { decodeChunkedBody } from './chunked-body.ts';
import { S3Error } from './s3-error.ts';

/** The bucket and the key of a request; '' for no bucket (the service) and for no key (the bucket). */
export type Address = { bucketName: string; key: string; query: Map<string, string> };

/** Parameters of the presigned form itself. Other x-amz- parameters represent headers. */
const signingParameters = new Set([
  'x-amz-algorithm',
  'x-amz-content-sha256',
  'x-amz-credential',
  'x-amz-date',
  'x-amz-expires',
  'x-amz-security-token',
  'x-amz-signature',
  'x-amz-signedheaders',
]);

/**
 * Path style (`/bucket/key`), or virtual-host style when the host is `bucket.s3.…`.
 * @throws S3Error InvalidURI.
 */
export function readAddress({ headers, path, query }: HttpRequest): Address {
  const [, hostBucket] = /^(.+)\.s3(?:[.-]|:|$)/.exec(headers.host ?? '') ?? [];
  const [, first = '', rest = ''] = /^\/?([^/]*)\/?(.*)$/s.exec(path) ?? [];
  try {
    return {
      bucketName: hostBucket ?? decodeURIComponent(first),
      key: decodeURIComponent(hostBucket === undefined ? rest : path.replace(/^\//, '')),
      query: new Map(decodeQuery(query)),
    };
  } catch {
    throw new S3Error('InvalidURI');
  }
}

/**
 * The headers and the content of an authenticated request: the x-amz- parameters of a (presigned)
 * query count as headers, a chunked body is decoded and its trailing headers count too.
 * @throws S3Error MissingContentLength, IncompleteBody, or NotImplemented for chunks with signatures.
 */
export function readContent(
  { headers, body, method }: HttpRequest,
  query: ReadonlyMap<string, string>,
): { headers: Record<string, string>; body: Buffer } {
  const hoisted = [...query]
    .map(([name, value]) => [name.toLowerCase(), value] as const)
    .filter(([name]) => name.startsWith('x-amz-') && !signingParameters.has(name));
  const all = { ...Object.fromEntries(hoisted), ...headers };
  const length = headers['content-length'];
  const isMeasured = length !== undefined || headers['x-amz-decoded-content-length'] !== undefined;
  if (method === 'PUT' && !isMeasured) throw new S3Error('MissingContentLength');
  if (length !== undefined && method !== 'HEAD' && Number(length) !== body.length) {
    throw new S3Error('IncompleteBody');
  }
  const payload = headers['x-amz-content-sha256'] ?? '';
  if (!payload.startsWith('STREAMING-')) return { headers: all, body };
  if (payload !== 'STREAMING-UNSIGNED-PAYLOAD-TRAILER') throw new S3Error('NotImplemented');
  const { content, trailers } = decodeChunkedBody(body, headers);
  return { headers: { ...all, ...trailers }, body: content };
}
