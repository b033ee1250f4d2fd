import { promisify } from 'node:util';
import { brotliCompress, gzip, constants as zlib } from 'node:zlib';
import type { HttpResponse } from '../http.ts';
import type { CachePolicy } from './policies.ts';

const compressors = {
  br: (body: Buffer) =>
    promisify(brotliCompress)(body, {
      params: { [zlib.BROTLI_PARAM_QUALITY]: 5, [zlib.BROTLI_PARAM_SIZE_HINT]: body.length },
    }),
  gzip: (body: Buffer) => promisify(gzip)(body),
} as const;

/** The sizes that CloudFront compresses, in bytes. */
const leastBytes = 1_000;
const mostBytes = 10_000_000;
const statuses = new Set([200, 403, 404]);
const compressible =
  /^(text\/(html|css|plain|javascript|xml|csv|tab-separated-values|richtext|js|x-component|x-java-source|x-script)|font\/.+|image\/svg\+xml|application\/(javascript|json|xml|xhtml\+xml|rss\+xml|wasm|pdf|eot|font|font-sfnt|opentype|otf|truetype|ttf|protobuf|dash\+xml|vnd\.ms-fontobject|vnd\.apple\.mpegurl|vnd\.mapbox-vector-tile|x-font-\w+|x-javascript|x-httpd-cgi|x-mpegurl|x-perl|pkcs7-mime))\s*(;|$)/i;

/**
 * Compresses a response as a behavior with `Compress` does: Brotli before gzip, of what the viewer
 * takes and the cache policy allows, for the types and sizes that CloudFront documents.
 * @param accepted the viewer's `Accept-Encoding`.
 */
export async function compress(
  response: HttpResponse,
  accepted: string | undefined,
  policy: Pick<CachePolicy, 'gzip' | 'brotli'>,
): Promise<HttpResponse> {
  const { headers, status } = response;
  const body = Buffer.from(response.body);
  const isCandidate =
    (policy.gzip || policy.brotli) &&
    statuses.has(status) &&
    !headers['content-encoding'] &&
    compressible.test(headers['content-type'] ?? '') &&
    body.length >= leastBytes &&
    body.length <= mostBytes;
  if (!isCandidate) return response;
  const varying: Record<string, string> = {
    ...headers,
    vary: [headers.vary, 'Accept-Encoding'].filter(Boolean).join(', '),
  };
  const encodings = acceptedEncodings(accepted);
  const encoding =
    policy.brotli && encodings.has('br')
      ? 'br'
      : policy.gzip && encodings.has('gzip')
        ? 'gzip'
        : undefined;
  if (!encoding) return { ...response, headers: varying };
  const { 'content-length': _, etag, ...kept } = varying;
  return {
    status,
    headers: {
      ...kept,
      'content-encoding': encoding,
      // The bytes are no longer those that the origin's tag names.
      ...(etag && { etag: etag.startsWith('W/') ? etag : `W/${etag}` }),
    },
    body: await compressors[encoding](body),
  };
}

function acceptedEncodings(header = ''): Set<string> {
  return new Set(
    header
      .split(',')
      .map((part) => part.trim().toLowerCase())
      .filter((part) => !/;\s*q=0(\.0+)?$/.test(part))
      .map((part) => part.split(';')[0] ?? ''),
  );
}
