import { environmentNames } from '#functions/environment.ts';
import * as intake from '#shared/contract/intake.ts';
import { later, room } from '../api/room.ts';
import { handler as createSubmission } from './create-submission.ts';
import { handler as getFormToken } from './get-form-token.ts';
import { handler as reportError } from './report-error.ts';

export const handler = room('intake', intake, {
  createSubmission,
  getFormToken,
  reportError,
  createResumeUpload: later(
    environmentNames.resumesBucketName,
    () => import('./create-resume-upload.ts'),
  ),
});
