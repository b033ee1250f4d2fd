import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  ListPartsCommand,
  type S3Client,
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

/** Signs by the endpoint's contract: exact key, exact sizes, PDF type, valid for a few minutes. */
export async function signFor(
  client: S3Client,
  Bucket: string,
  request: ResumeUploadRequest,
): Promise<PresignedRequest> {
  const Key = `incoming/${request.id}.pdf`;
  const content = { 'content-type': resumeContentType };
  const sign = (command: object, signed: string[] = []) =>
    getSignedUrl(client, command as never, {
      expiresIn: resumeLinkSeconds,
      signableHeaders: new Set(['host', ...signed]),
    });
  switch (request.operation) {
    case 'post': {
      const { url, fields } = await createPresignedPost(client, {
        Bucket,
        Key,
        Fields: { 'Content-Type': resumeContentType },
        Conditions: [['content-length-range', request.size, request.size]],
        Expires: resumeLinkSeconds,
      });
      return { method: 'POST', url, fields };
    }
    case 'create': {
      const command = new CreateMultipartUploadCommand({
        Bucket,
        Key,
        ContentType: resumeContentType,
      });
      return { method: 'POST', url: await sign(command, ['content-type']), headers: content };
    }
    case 'part': {
      const { uploadId: UploadId, partNumber: PartNumber, size } = request;
      const { startByte, endByte } = partRange(size, PartNumber);
      const ContentLength = endByte - startByte;
      const command = new UploadPartCommand({ Bucket, Key, UploadId, PartNumber, ContentLength });
      return {
        method: 'PUT',
        url: await sign(command, ['content-length']),
        headers: { 'content-length': String(ContentLength) },
      };
    }
    case 'list':
      return {
        method: 'GET',
        url: await sign(new ListPartsCommand({ Bucket, Key, UploadId: request.uploadId })),
      };
    case 'complete': {
      const { uploadId: UploadId, size: MpuObjectSize } = request;
      const command = new CompleteMultipartUploadCommand({ Bucket, Key, UploadId, MpuObjectSize });
      return { method: 'POST', url: await sign(command) };
    }
    case 'abort': {
      const command = new AbortMultipartUploadCommand({ Bucket, Key, UploadId: request.uploadId });
      return { method: 'DELETE', url: await sign(command) };
    }
  }
}
