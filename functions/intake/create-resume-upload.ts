import { errorCodes } from '#shared/api.ts';
import { createResumeUpload } from '#shared/contract/intake.ts';
import { publicEndpoint } from '../api/public-endpoint.ts';
import { HttpError } from '../http/http-error.ts';
import { count } from '../http/metrics.ts';
import { presignResumeRequest } from '../resumes/presign-resume-request.ts';
import { uploadName } from '../resumes/resume-names.ts';
import { hasClaimed } from '../resumes/resumes-store.ts';

/** Signs one S3 request for the resume of a submission to come, or for a document. */
export const handler = publicEndpoint(createResumeUpload, async ({ body, answer }) => {
  if (await hasClaimed(uploadName(body.id))) {
    throw new HttpError(409, errorCodes.conflict, 'This submission has its resume already.');
  }
  const presigned = await presignResumeRequest(body);
  count('UploadsSigned', {});
  return answer(200, presigned);
});
