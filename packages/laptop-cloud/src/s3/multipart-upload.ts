import type { HttpResponse } from '../http.ts';
import { authorize, type Call } from './call.ts';
import { verifyChecksums } from './checksums.ts';
import { describe, encryptionHeaders } from './describe-object.ts';
import { checksumElements } from './get-object.ts';
import { readCount } from './list-objects.ts';
import { S3Error } from './s3-error.ts';
import type { Upload } from './upload-store.ts';
import { type Xml, xmlResponse } from './xml.ts';

const highestPartNumber = 10_000;

/** CreateMultipartUpload */
export async function createUpload(call: Call): Promise<HttpResponse> {
  authorize(call, 's3:PutObject');
  const { uploadId } = call.bucket.uploads.create(call.key, describe(call));
  return xmlResponse(
    [
      'InitiateMultipartUploadResult',
      [
        ['Bucket', call.bucket.name],
        ['Key', call.key],
        ['UploadId', uploadId],
      ],
    ],
    encryptionHeaders,
  );
}

/** UploadPart; the same number again replaces the part. */
export async function uploadPart(call: Call): Promise<HttpResponse> {
  authorize(call, 's3:PutObject');
  if (call.headers['x-amz-copy-source'] !== undefined) throw new S3Error('NotImplemented');
  const text = call.query.get('partNumber') ?? '';
  const partNumber = Number(text);
  if (!/^\d{1,5}$/.test(text) || partNumber < 1 || partNumber > highestPartNumber) {
    throw new S3Error('InvalidArgument', {
      message: `Part number must be an integer between 1 and ${highestPartNumber}, inclusive`,
    });
  }
  const upload = findUpload(call);
  const checksum = verifyChecksums(call.headers, call.body);
  const { etag } = await call.bucket.uploads.putPart(upload, partNumber, call.body, checksum);
  const headers = { etag: `"${etag}"`, ...checksum, ...encryptionHeaders };
  return { status: 200, headers, body: '' };
}

/** ListParts, in pages of `max-parts` after `part-number-marker`. */
export async function listParts(call: Call): Promise<HttpResponse> {
  authorize(call, 's3:ListMultipartUploadParts');
  const upload = findUpload(call);
  const maxParts = readCount(call.query.get('max-parts'), 'max-parts');
  const marker = Number(call.query.get('part-number-marker') ?? '0') || 0;
  const rest = call.bucket.uploads.parts(upload).filter(({ partNumber }) => partNumber > marker);
  const page = rest.slice(0, maxParts);
  return xmlResponse([
    'ListPartsResult',
    [
      ['Bucket', call.bucket.name],
      ['Key', call.key],
      ['UploadId', upload.uploadId],
      ['StorageClass', 'STANDARD'],
      ['PartNumberMarker', marker],
      ['NextPartNumberMarker', page.at(-1)?.partNumber ?? 0],
      ['MaxParts', maxParts],
      ['IsTruncated', rest.length > page.length],
      ...page.map(
        (part): Xml => [
          'Part',
          [
            ['PartNumber', part.partNumber],
            ['LastModified', part.lastModified],
            ['ETag', `"${part.etag}"`],
            ['Size', part.sizeBytes],
            ...checksumElements(part.checksum),
          ],
        ],
      ),
    ],
  ]);
}

/** AbortMultipartUpload */
export async function abortUpload(call: Call): Promise<HttpResponse> {
  authorize(call, 's3:AbortMultipartUpload');
  call.bucket.uploads.remove(findUpload(call));
  return { status: 204, headers: {}, body: '' };
}

/** ListMultipartUploads: one page of at most 1,000 below a prefix. */
export async function listUploads(call: Call): Promise<HttpResponse> {
  authorize(call, 's3:ListBucketMultipartUploads');
  for (const name of ['key-marker', 'upload-id-marker', 'delimiter']) {
    if (call.query.get(name)) throw new S3Error('NotImplemented');
  }
  const prefix = call.query.get('prefix') ?? '';
  const maxUploads = readCount(call.query.get('max-uploads'), 'max-uploads');
  const found = call.bucket.uploads.list().filter(({ key }) => key.startsWith(prefix));
  return xmlResponse([
    'ListMultipartUploadsResult',
    [
      ['Bucket', call.bucket.name],
      ['Prefix', prefix],
      ['MaxUploads', maxUploads],
      ['IsTruncated', found.length > maxUploads],
      ...found.slice(0, maxUploads).map(
        ({ key, uploadId, initiated }): Xml => [
          'Upload',
          [
            ['Key', key],
            ['UploadId', uploadId],
            ['StorageClass', 'STANDARD'],
            ['Initiated', initiated],
          ],
        ],
      ),
    ],
  ]);
}

/** @throws S3Error NoSuchUpload. */
export function findUpload({ bucket, key, query }: Call): Upload {
  return bucket.uploads.find(key, query.get('uploadId') ?? '');
}
