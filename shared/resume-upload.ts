import * as z from 'zod/mini';
import { type FileType, fileTypeNames, hasSignature } from './file-types.ts';
import type { Kind } from './kinds.ts';
import { submissionIdSchema } from './submission-id.ts';

/** Whether submissions of this kind come with a resume (section 3). */
export const hasResume = (kind: Kind): boolean => kind === 'employment';

/** A resume is a PDF of at most 10 MB (sections 5 and 9). */
export const maximumResumeBytes = 10_485_760;
export const resumeContentType = 'application/pdf' satisfies FileType;

/** Every part but the last has exactly this size: S3's minimum. */
const partSizeBytes = 5 * 1024 * 1024;

/** From this size on a resume goes in parts; below, as one POST. */
export const multipartFromBytes = partSizeBytes;

/** A presigned request is valid this long. Every attempt has one signed for itself. */
export const resumeLinkSeconds = 5 * 60;

/** How many parts a resume of `sizeBytes` goes in; they are numbered from 1. */
export const partCount = (sizeBytes: number): number => Math.ceil(sizeBytes / partSizeBytes);

/** Where a part begins (inclusive) and ends (exclusive) in a resume of `sizeBytes`, in bytes. */
export function partRange(
  sizeBytes: number,
  partNumber: number,
): { startByte: number; endByte: number } {
  const startByte = (partNumber - 1) * partSizeBytes;
  return { startByte, endByte: Math.min(startByte + partSizeBytes, sizeBytes) };
}

const sizeSchema = (minBytes: number, maxBytes: number) =>
  z
    .int({ error: 'size must be a whole number of bytes.' })
    .check(
      z.gte(minBytes, `size must be at least ${minBytes} bytes for this operation.`),
      z.lte(maxBytes, `size must be at most ${maxBytes} bytes for this operation.`),
    );

/** Other fields than those of the operation are refused. */
const operationSchema = <Shape extends z.core.$ZodShape>(shape: Shape) =>
  z.strictObject(shape, { error: 'This operation takes no other fields.' });

function makeRequestSchema() {
  const idShape = {
    id: submissionIdSchema,
    /** The type of a document; a resume is a PDF and needs none. */
    contentType: z.optional(
      z.enum(fileTypeNames, { error: 'contentType must be PDF, JPEG or PNG.' }),
    ),
  };
  const multipartShape = { ...idShape, size: sizeSchema(multipartFromBytes, maximumResumeBytes) };
  const begunShape = {
    ...multipartShape,
    uploadId: z
      .string({ error: 'uploadId is missing.' })
      .check(z.regex(/^[\w.~+/=-]{1,1024}$/, "uploadId must be one of S3's.")),
  };

  return z.discriminatedUnion(
    'operation',
    [
      operationSchema({
        ...idShape,
        operation: z.literal('post'),
        size: sizeSchema(1, multipartFromBytes - 1),
      }),
      operationSchema({ ...multipartShape, operation: z.literal('create') }),
      z
        .strictObject({
          ...begunShape,
          operation: z.literal('part'),
          partNumber: z
            .int({ error: 'partNumber must be a whole number.' })
            .check(z.gte(1, 'partNumber must be at least 1.')),
        })
        .check(
          z.refine(({ size, partNumber }) => partNumber <= partCount(size), {
            error: 'partNumber is beyond the end of the resume.',
            path: ['partNumber'],
          }),
        ),
      operationSchema({ ...begunShape, operation: z.literal('list') }),
      operationSchema({ ...begunShape, operation: z.literal('complete') }),
      operationSchema({ ...begunShape, operation: z.literal('abort') }),
    ],
    { error: 'operation must be post, create, part, list, complete or abort.' },
  );
}

/**
 * `POST /api/resume-uploads`: what is to be signed, for the key `incoming/{id}.pdf`, or with the extension of another
 * `contentType` for a document. Marked as pure, so that pages, which only ask, don't load it.
 */
export const resumeUploadRequestSchema = /* @__PURE__ */ makeRequestSchema();
export type ResumeUploadRequest = z.infer<typeof resumeUploadRequestSchema>;

/**
 * One presigned S3 request. With `fields` it is a form (`multipart/form-data`): the fields in their
 * order, then the file; else `headers` are sent as they are.
 */
export const presignedRequestSchema = z.object({
  method: z.enum(['POST', 'PUT', 'GET', 'DELETE']),
  url: z.string(),
  fields: z.optional(z.record(z.string(), z.string())),
  headers: z.optional(z.record(z.string(), z.string())),
});
export type PresignedRequest = z.infer<typeof presignedRequestSchema>;

/**
 * Whether a file begins with `%PDF-`. At its very first byte, as the PDF standard says: some viewers
 * find it anywhere in the first 1,024 bytes. Bytes before it allow files that are a PDF to one program and a web
 * page to another, and staff open resumes in the browser.
 * @param bytes the file's first bytes, five or more
 */
export const isPdfSignature = (bytes: Uint8Array): boolean =>
  hasSignature(resumeContentType, bytes);

/** Viewers accept the signature within these first bytes. */
export const viewerSignatureBytes = 1024;

/** Whether a file is a PDF to viewers, though other bytes are in front. @param bytes the first `viewerSignatureBytes` */
export const hasLatePdfSignature = (bytes: Uint8Array): boolean =>
  bytes.some((_, index) => index > 0 && isPdfSignature(bytes.subarray(index)));
