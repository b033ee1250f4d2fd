import * as z from 'zod/mini';
import { errorReportSchema } from '../error-report.ts';
import { formTokenSchema } from '../form-token.ts';
import { presignedRequestSchema, resumeUploadRequestSchema } from '../resume-upload.ts';
import { receiptSchema } from '../submission.ts';
import { open } from './endpoint.ts';

/** The body is checked by the form of its kind, which the function loads when it needs it (`shared/forms.ts`). */
export const createSubmission = open({
  method: 'POST',
  path: '/api/submissions/{kind}',
  summary: 'Stores a submission once, under the id that the browser made',
  body: z.looseObject({}),
  answers: { 201: receiptSchema, 200: receiptSchema },
  refusals: {
    409: 'Another submission has this id.',
    410: 'The submission was deleted.',
    422: 'Some fields are wrong; the resume of an application is the field `resume`.',
  },
});

/** The throttle is wide: a flood must not keep tokens from visitors. */
export const getFormToken = {
  ...open({
    method: 'GET',
    path: '/api/form-token',
    summary: 'Signs when a visitor opened a form',
    answers: { 200: formTokenSchema },
  }),
  throttle: 'formToken',
} as const;

export const createResumeUpload = open({
  method: 'POST',
  path: '/api/resume-uploads',
  summary:
    'Signs one S3 request for the resume of an application to come, or for a document of one',
  body: resumeUploadRequestSchema,
  invalid: 'This upload can not be signed.',
  invalidField: 'operation',
  answers: { 200: presignedRequestSchema },
  refusals: { 409: 'The submission of this id has its resume already.' },
});

export const reportError = open({
  method: 'POST',
  path: '/api/error-reports',
  summary: 'Writes an error of a browser to the error log',
  body: errorReportSchema,
  invalid: 'An error report has error and path, or error, name, phone and email.',
  answers: { 202: z.object({}) },
});
