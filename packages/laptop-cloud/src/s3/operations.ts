import type { HttpResponse } from '../http.ts';
import {
  getBucketCors,
  getBucketLocation,
  getBucketVersioning,
  headBucket,
} from './bucket-operations.ts';
import type { Call } from './call.ts';
import { completeUpload } from './complete-upload.ts';
import { deleteObject, deleteObjects } from './delete-object.ts';
import { getObject } from './get-object.ts';
import { listObjects } from './list-objects.ts';
import { listVersions } from './list-versions.ts';
import {
  abortUpload,
  createUpload,
  listParts,
  listUploads,
  uploadPart,
} from './multipart-upload.ts';
import { getTags, putTags } from './object-tags.ts';
import { copyObject, putObject } from './put-object.ts';
import { S3Error } from './s3-error.ts';

type Operation = (call: Call) => Promise<HttpResponse>;

/** Method, what is addressed, and the sub-resource of the query. Nothing else is done. */
const operations = new Map<string, Operation>([
  ['HEAD bucket', headBucket],
  ['GET bucket list-type', listObjects],
  ['GET bucket location', getBucketLocation],
  ['GET bucket cors', getBucketCors],
  ['GET bucket versioning', getBucketVersioning],
  ['GET bucket versions', listVersions],
  ['GET bucket uploads', listUploads],
  ['POST bucket delete', deleteObjects],
  ['GET object', getObject],
  ['HEAD object', getObject],
  ['PUT object', putObject],
  ['DELETE object', deleteObject],
  ['GET object tagging', getTags],
  ['PUT object tagging', putTags],
  ['POST object uploads', createUpload],
  ['PUT object partNumber uploadId', uploadPart],
  ['GET object uploadId', listParts],
  ['POST object uploadId', completeUpload],
  ['DELETE object uploadId', abortUpload],
]);

/** Query names that ask S3 for another thing than the object or the bucket itself. */
const subresources = new Set([
  'accelerate',
  'acl',
  'analytics',
  'append',
  'attributes',
  'cors',
  'delete',
  'encryption',
  'intelligent-tiering',
  'inventory',
  'legal-hold',
  'lifecycle',
  'list-type',
  'location',
  'logging',
  'metadataConfiguration',
  'metadataTable',
  'metrics',
  'notification',
  'object-lock',
  'ownershipControls',
  'partNumber',
  'policy',
  'policyStatus',
  'publicAccessBlock',
  'renameObject',
  'replication',
  'requestPayment',
  'restore',
  'retention',
  'select',
  'session',
  'tagging',
  'torrent',
  'uploadId',
  'uploads',
  'versioning',
  'versions',
  'website',
]);

/** @throws S3Error NotImplemented for what S3 knows and the laptop does not, MethodNotAllowed. */
export function chooseOperation({ method, key, query, headers }: Call): Operation {
  const asked = [...query.keys()].filter((name) => subresources.has(name)).sort();
  const route = [method, key === '' ? 'bucket' : 'object', ...asked].join(' ');
  const operation = operations.get(route);
  const isOldList = route === 'GET bucket list-type' && query.get('list-type') !== '2';
  if (operation && !isOldList) {
    const isCopy = operation === putObject && headers['x-amz-copy-source'] !== undefined;
    return isCopy ? copyObject : operation;
  }
  const isKnownMethod = ['GET', 'HEAD', 'PUT', 'POST', 'DELETE'].includes(method);
  throw new S3Error(isKnownMethod ? 'NotImplemented' : 'MethodNotAllowed');
}
