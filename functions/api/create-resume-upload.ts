import * as z from 'zod/mini';
import { errorCodes } from '#shared/api.ts';
import type { FieldErrors } from '#shared/form.ts';
import { presignedRequestSchema, resumeUploadRequestSchema } from '#shared/resume-upload.ts';
import { ApiError, wrongFields } from '../http/api-error.ts';
import { endpoint } from '../http/endpoint.ts';
import { count } from '../http/metrics.ts';
import { jsonResponse } from '../http/responses.ts';
import { presignResumeRequest } from '../store/presign-resume-request.ts';
import { hasClaimedResume } from '../store/resumes-store.ts';

/** `POST /api/resume-uploads`: signs one S3 request for the resume of a submission to come. */
export const handler = endpoint({ access: 'public', body: 'json' }, async ({ json }) => {
  const request = z.safeParse(resumeUploadRequestSchema, json);
  if (!request.success) {
    throw wrongFields('This upload can not be signed.', fieldErrorsOf(request.error));
  }
  if (await hasClaimedResume(request.data.id)) {
    throw new ApiError(409, errorCodes.conflict, 'This submission has its resume already.');
  }
  const presigned = await presignResumeRequest(request.data);
  count('UploadsSigned', {});
  return jsonResponse(200, presignedRequestSchema, presigned);
});

/** Only names of ours get into an answer: what else was sent counts as the operation's fault. */
function fieldErrorsOf({ issues }: z.core.$ZodError): FieldErrors {
  const errors: FieldErrors = {};
  for (const { path, code, message } of issues) {
    const isUnknown = code === 'unrecognized_keys';
    errors[String(path[0] ?? 'operation')] ??= isUnknown
      ? 'This operation takes no other fields.'
      : message;
  }
  return errors;
}
