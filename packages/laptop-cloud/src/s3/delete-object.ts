import type { HttpResponse } from '../http.ts';
import { authorize, type Call, may } from './call.ts';
import { hasChecksum, verifyChecksums } from './checksums.ts';
import { deletePrecondition } from './preconditions.ts';
import { childText, readXml } from './read-xml.ts';
import { S3Error } from './s3-error.ts';
import { type Xml, xmlResponse } from './xml.ts';

const mostKeysOfARequest = 1000;

type Deleted = { versionId?: string; isDeleteMarker: boolean };

/** DeleteObject; a missing object is deleted too. */
export async function deleteObject(call: Call): Promise<HttpResponse> {
  const versionId = call.query.get('versionId');
  authorize(call, actionFor(versionId));
  const deleted = remove(call, call.key, versionId);
  return {
    status: 204,
    headers: {
      ...(deleted.versionId && { 'x-amz-version-id': deleted.versionId }),
      ...(deleted.isDeleteMarker && { 'x-amz-delete-marker': 'true' }),
    },
    body: '',
  };
}

/** DeleteObjects: up to 1,000 keys, each with its own right and its own result. */
export async function deleteObjects(call: Call): Promise<HttpResponse> {
  if (!hasChecksum(call.headers)) {
    throw new S3Error('InvalidRequest', {
      message: 'Missing required header for this request: Content-MD5 OR x-amz-checksum-*',
    });
  }
  verifyChecksums(call.headers, call.body);
  const document = readXml(call.body.toString());
  const objects = document.children.filter(({ name }) => name === 'Object');
  if (document.name !== 'Delete' || objects.length < 1 || objects.length > mostKeysOfARequest) {
    throw new S3Error('MalformedXML');
  }
  const isQuiet = childText(document, 'Quiet') === 'true';
  const results = objects.flatMap((element): Xml[] => {
    const key = childText(element, 'Key');
    if (!key) throw new S3Error('MalformedXML');
    const versionId = childText(element, 'VersionId');
    const named: Xml[] = [['Key', key]];
    if (versionId !== undefined) named.push(['VersionId', versionId]);
    if (!may(call, actionFor(versionId), { key })) {
      return [['Error', [...named, ['Code', 'AccessDenied'], ['Message', 'Access Denied']]]];
    }
    const deleted = remove({ ...call, headers: {} }, key, versionId);
    if (isQuiet) return [];
    const marker: Xml[] = deleted.isDeleteMarker
      ? [
          ['DeleteMarker', true],
          ['DeleteMarkerVersionId', deleted.versionId ?? ''],
        ]
      : [];
    return [['Deleted', [...named, ...marker]]];
  });
  return xmlResponse(['DeleteResult', results]);
}

function actionFor(versionId: string | undefined): string {
  return versionId === undefined ? 's3:DeleteObject' : 's3:DeleteObjectVersion';
}

function remove(call: Call, key: string, versionId: string | undefined): Deleted {
  const { objects } = call.bucket;
  if (versionId !== undefined) {
    const removed = objects.deleteVersion(key, versionId);
    return { versionId, isDeleteMarker: removed?.isDeleteMarker ?? false };
  }
  const marker = objects.delete(key, deletePrecondition(call));
  return marker ? { versionId: marker.versionId, isDeleteMarker: true } : { isDeleteMarker: false };
}
