import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  ListPartsCommand,
  type ServiceInputTypes,
  type ServiceOutputTypes,
  UploadPartCommand,
} from '@aws-sdk/client-s3';
import { createPresignedPost } from '@aws-sdk/s3-presigned-post';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import {
  type PresignedRequest,
  partRange,
  type ResumeUploadRequest,
  resumeContentType,
  resumeLinkSeconds,
} from '#shared/resume-upload.ts';
import { environmentNames, requiredEnvironment } from '../environment.ts';
import { fileKeyOf } from './resume-keys.ts';
import { uploadName } from './resume-names.ts';
import { s3 } from './s3-client.ts';

const Bucket = requiredEnvironment(environmentNames.resumesBucketName);

/**
 * Signs one S3 request for the upload of a resume or a document, as narrow as S3 allows: exact key, exact size in bytes,
 * exact type, a few minutes. There are at most two parts of at most 5 MiB, so that no file above the
 * limit results, with any sizes that a caller names.
 */
export async function presignResumeRequest(
  request: ResumeUploadRequest,
): Promise<PresignedRequest> {
  const { contentType = resumeContentType } = request;
  const Key = fileKeyOf('incoming', uploadName(request.id, contentType));
  switch (request.operation) {
    case 'post': {
      const { url, fields } = await createPresignedPost(s3, {
        Bucket,
        Key,
        Fields: { 'Content-Type': contentType, success_action_status: '204' },
        Conditions: [['content-length-range', request.size, request.size]],
        Expires: resumeLinkSeconds,
      });
      return { method: 'POST', url, fields };
    }
    case 'create': {
      const command = new CreateMultipartUploadCommand({
        Bucket,
        Key,
        ContentType: contentType,
      });
      return sign('POST', command, { 'content-type': contentType });
    }
    case 'part': {
      const { uploadId: UploadId, partNumber: PartNumber, size } = request;
      const { startByte, endByte } = partRange(size, PartNumber);
      const ContentLength = endByte - startByte;
      const command = new UploadPartCommand({ Bucket, Key, UploadId, PartNumber, ContentLength });
      return sign('PUT', command, { 'content-length': String(ContentLength) });
    }
    case 'list':
      return sign('GET', new ListPartsCommand({ Bucket, Key, UploadId: request.uploadId }));
    case 'complete': {
      const { uploadId: UploadId, size: MpuObjectSize } = request;
      const command = new CompleteMultipartUploadCommand({ Bucket, Key, UploadId, MpuObjectSize });
      return sign('POST', command, { 'x-amz-mp-object-size': String(MpuObjectSize) });
    }
    case 'abort': {
      const { uploadId: UploadId } = request;
      return sign('DELETE', new AbortMultipartUploadCommand({ Bucket, Key, UploadId }));
    }
  }
}

/** Signs a command with these headers, which the sender has to send exactly so. */
async function sign<Input extends ServiceInputTypes, Output extends ServiceOutputTypes>(
  method: PresignedRequest['method'],
  command: Parameters<typeof getSignedUrl<ServiceInputTypes, Input, Output>>[1],
  headers?: Record<string, string>,
): Promise<PresignedRequest> {
  const names = new Set(Object.keys(headers ?? {}));
  const url = await getSignedUrl(s3, command, {
    expiresIn: resumeLinkSeconds,
    signableHeaders: new Set(['host', ...names]),
    unhoistableHeaders: names,
  });
  return { method, url, ...(headers && { headers }) };
}
