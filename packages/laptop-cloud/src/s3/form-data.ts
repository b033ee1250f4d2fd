import { S3Error } from './s3-error.ts';

export type FormData = {
  /** Names in lower case. */
  fields: ReadonlyMap<string, string>;
  fileName: string;
  file: Buffer;
};

const maximumBytesBeforeFile = 20_000;
const lineEnd = Buffer.from('\r\n');
const headersEnd = Buffer.from('\r\n\r\n');

/**
 * Reads a browser's multipart/form-data upload. The file is the field `file`; what comes after it
 * is not looked at, as in S3.
 * @throws S3Error PreconditionFailed for another content type, MalformedPOSTRequest,
 * MaxPostPreDataLengthExceededError, InvalidArgument without a file.
 */
export function parseFormData(contentType: string, body: Buffer): FormData {
  const boundary = readBoundary(contentType);
  const delimiter = Buffer.from(`\r\n--${boundary}`);
  // A line end in front makes the first delimiter like the others.
  const content = Buffer.concat([lineEnd, body]);
  const fields = new Map<string, string>();
  let position = find(content, delimiter, 0) + delimiter.length;
  while (content.toString('latin1', position, position + 2) !== '--') {
    const headersStart = find(content, lineEnd, position);
    if (content.toString('latin1', position, headersStart).trim() !== '') throw malformed();
    const contentStart = find(content, headersEnd, headersStart) + headersEnd.length;
    const contentEnd = find(content, delimiter, contentStart);
    if (headersStart > maximumBytesBeforeFile) {
      throw new S3Error('MaxPostPreDataLengthExceededError');
    }
    const headers = content.toString('utf8', headersStart, contentStart);
    const { name, fileName } = readDisposition(headers);
    const value = content.subarray(contentStart, contentEnd);
    if (name === 'file') return { fields, fileName, file: value };
    if (name === '' || fields.has(name)) throw malformed();
    fields.set(name, value.toString('utf8'));
    position = contentEnd + delimiter.length;
  }
  throw new S3Error('InvalidArgument', {
    message: 'POST requires exactly one file upload per request.',
    details: { ArgumentName: 'file', ArgumentValue: 0 },
  });
}

function readBoundary(contentType: string): string {
  if (!/^multipart\/form-data\s*;/i.test(contentType)) {
    throw new S3Error('PreconditionFailed', {
      details: { Condition: 'Bucket POST must be of the enclosure-type multipart/form-data' },
    });
  }
  const [, quoted, plain] =
    /;\s*boundary=(?:"([^"]{1,70})"|([^\s";]{1,70}))/i.exec(contentType) ?? [];
  const boundary = quoted ?? plain;
  if (boundary === undefined) throw malformed();
  return boundary;
}

function readDisposition(headers: string): { name: string; fileName: string } {
  const [, disposition = ''] =
    /\r\ncontent-disposition:\s*form-data([^\r]*)\r\n/i.exec(headers) ?? [];
  const parameter = (name: string) => {
    const pattern = new RegExp(`;\\s*${name}=(?:"([^"]*)"|([^\\s";]+))`, 'i');
    const [, quoted, plain] = pattern.exec(disposition) ?? [];
    return quoted ?? plain ?? '';
  };
  return { name: parameter('name').toLowerCase(), fileName: parameter('filename') };
}

function find(content: Buffer, what: Buffer, from: number): number {
  const index = content.indexOf(what, from);
  if (index < 0) throw malformed();
  return index;
}

function malformed(): S3Error {
  return new S3Error('MalformedPOSTRequest');
}
