import { createHash } from 'node:crypto';
import type { HttpResponse } from '../http.ts';
import { authorize, type Call } from './call.ts';
import { verifyChecksums } from './checksums.ts';
import { encryptionHeaders, versionHeaders } from './describe-object.ts';
import { checksumElements } from './get-object.ts';
import { findUpload } from './multipart-upload.ts';
import { writePrecondition } from './preconditions.ts';
import { childText, readXml, type XmlElement } from './read-xml.ts';
import { S3Error } from './s3-error.ts';
import type { Part } from './upload-store.ts';
import { xmlResponse } from './xml.ts';

const minimumPartBytes = 5 * 1024 * 1024;

/** CompleteMultipartUpload: the listed parts, in rising order, become the object. */
export async function completeUpload(call: Call): Promise<HttpResponse> {
  authorize(call, 's3:PutObject');
  const { bucket, key, headers } = call;
  const { uploads, objects } = bucket;
  const upload = findUpload(call);
  const parts = chooseParts(readXml(call.body.toString()), uploads.parts(upload));
  const sizeBytes = parts.reduce((sum, part) => sum + part.sizeBytes, 0);
  const declaredSize = headers['x-amz-mp-object-size'];
  if (declaredSize !== undefined && declaredSize !== String(sizeBytes)) {
    throw new S3Error('InvalidRequest', {
      message: 'The provided x-amz-mp-object-size header does not match the size of the object.',
    });
  }
  const contents: Buffer[] = [];
  for (const part of parts) contents.push(await uploads.read(upload, part));
  const content = Buffer.concat(contents);
  // A checksum of parts' checksums (COMPOSITE) says nothing that the parts' own did not say.
  const isWhole = headers['x-amz-checksum-type'] === 'FULL_OBJECT';
  const checksum = isWhole ? verifyChecksums(headers, content) : {};
  const check = writePrecondition(call);
  const stored = await objects.put(
    { key, content, description: upload.description, checksum, etag: etagOf(parts) },
    (current) => {
      check(current);
      uploads.find(key, upload.uploadId);
    },
  );
  uploads.remove(upload);
  return xmlResponse(
    [
      'CompleteMultipartUploadResult',
      [
        ['Location', `https://${bucket.name}.s3.us-east-1.amazonaws.com/${encodeURI(key)}`],
        ['Bucket', bucket.name],
        ['Key', key],
        ['ETag', `"${stored.etag}"`],
        ...checksumElements(checksum),
      ],
    ],
    { ...versionHeaders(stored), ...encryptionHeaders },
  );
}

/** @throws S3Error MalformedXML, InvalidPart, InvalidPartOrder, EntityTooSmall. */
function chooseParts(document: XmlElement, uploaded: readonly Part[]): Part[] {
  const listed = document.children.filter(({ name }) => name === 'Part');
  if (document.name !== 'CompleteMultipartUpload' || listed.length === 0) {
    throw new S3Error('MalformedXML');
  }
  let previous = 0;
  const parts = listed.map((element) => {
    const text = childText(element, 'PartNumber') ?? '';
    const etag = childText(element, 'ETag')?.replaceAll('"', '');
    if (!/^\d{1,5}$/.test(text) || etag === undefined) throw new S3Error('MalformedXML');
    const partNumber = Number(text);
    if (partNumber <= previous) throw new S3Error('InvalidPartOrder');
    previous = partNumber;
    const part = uploaded.find((one) => one.partNumber === partNumber);
    const isSame =
      part?.etag === etag &&
      checksumElements(part.checksum).every(
        ([name, value]) => (childText(element, name) ?? value) === value,
      );
    if (!isSame) {
      throw new S3Error('InvalidPart', { details: { PartNumber: partNumber, ETag: etag } });
    }
    return part;
  });
  const small = parts.slice(0, -1).find(({ sizeBytes }) => sizeBytes < minimumPartBytes);
  if (small) {
    throw new S3Error('EntityTooSmall', {
      details: {
        ProposedSize: small.sizeBytes,
        MinSizeAllowed: minimumPartBytes,
        PartNumber: small.partNumber,
        ETag: small.etag,
      },
    });
  }
  return parts;
}

/** The MD5 of the parts' MD5s, and how many they are. */
function etagOf(parts: readonly Part[]): string {
  const digest = createHash('md5');
  for (const { etag } of parts) digest.update(Buffer.from(etag, 'hex'));
  return `${digest.digest('hex')}-${parts.length}`;
}
