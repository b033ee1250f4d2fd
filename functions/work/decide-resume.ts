import { decideResume as row } from '#shared/contract/work.ts';
import { staffEndpoint } from '../api/staff-endpoint.ts';
import { changedMeanwhile } from '../http/http-error.ts';
import { noSubmission } from '../http/path.ts';
import { decideResume } from '../resumes/waiting-resume-store.ts';

/**
 * Accepts or refuses the one resume that was seen. A request for a resume that no longer waits is refused, unless the decision
 * was the same.
 */
export const handler = staffEndpoint(row, async ({ path, body, enterAs, answer }) => {
  enterAs(`${body.decision}-resume`);
  const result = await decideResume(path.id, body);
  if (!result) throw noSubmission();
  if (result.status === 'conflict') throw changedMeanwhile({ work: result.work });
  return answer(200, { work: result.work });
});
