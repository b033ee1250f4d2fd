import { S3Error } from './s3-error.ts';

/**
 * Decodes an aws-chunked body (`STREAMING-UNSIGNED-PAYLOAD-TRAILER`): chunks of `size in hex CRLF
 * bytes CRLF`, a last one of size 0, then trailing headers.
 * @param headers `x-amz-decoded-content-length` must be the content's length, and every trailing
 * header must be announced in `x-amz-trailer`.
 * @returns the content, and the trailing headers by their names in lower case.
 * @throws S3Error IncompleteBody.
 */
export function decodeChunkedBody(
  body: Buffer,
  headers: Readonly<Record<string, string>>,
): { content: Buffer; trailers: Record<string, string> } {
  const chunks: Buffer[] = [];
  let position = 0;
  const readLine = () => {
    const end = body.indexOf('\r\n', position);
    if (end < 0) throw new S3Error('IncompleteBody');
    const line = body.toString('latin1', position, end);
    position = end + 2;
    return line;
  };
  for (;;) {
    const size = readLine();
    if (!/^[0-9a-fA-F]{1,8}$/.test(size)) throw new S3Error('IncompleteBody');
    const length = Number.parseInt(size, 16);
    if (length === 0) break;
    const end = position + length;
    if (body.toString('latin1', end, end + 2) !== '\r\n') throw new S3Error('IncompleteBody');
    chunks.push(body.subarray(position, end));
    position = end + 2;
  }
  const content = Buffer.concat(chunks);
  if (headers['x-amz-decoded-content-length'] !== String(content.length)) {
    throw new S3Error('IncompleteBody');
  }
  const announced = (headers['x-amz-trailer'] ?? '')
    .split(',')
    .map((name) => name.trim().toLowerCase())
    .filter((name) => name !== '');
  const trailers: Record<string, string> = {};
  while (position < body.length) {
    const line = readLine();
    if (line === '') break;
    const [name = '', ...value] = line.split(':');
    trailers[name.trim().toLowerCase()] = value.join(':').trim();
  }
  const isAsAnnounced =
    announced.every((name) => Object.hasOwn(trailers, name)) &&
    Object.keys(trailers).every((name) => announced.includes(name));
  if (!isAsAnnounced || position !== body.length) throw new S3Error('IncompleteBody');
  return { content, trailers };
}
