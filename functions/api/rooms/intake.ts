import { environmentNames } from '#functions/environment.ts';
import { handler as createSubmission } from '../create-submission.ts';
import { handler as getFormToken } from '../get-form-token.ts';
import { handler as reportError } from '../report-error.ts';
import { later, room } from './room.ts';

export const handler = room('intake', {
  'create-submission': createSubmission,
  'get-form-token': getFormToken,
  'report-error': reportError,
  'create-resume-upload': later(
    environmentNames.resumesBucketName,
    () => import('../create-resume-upload.ts'),
  ),
});
