import { answerStated as row } from '#shared/contract/work.ts';
import { staffEndpoint } from '../api/staff-endpoint.ts';
import { changedMeanwhile } from '../http/http-error.ts';
import { noSubmission } from '../http/path.ts';
import { answerStated } from '../records/stated-shifts-store.ts';

/** Notes that staff opened a stated shift, took its later change over, or left their shifts as they were. */
export const handler = staffEndpoint(row, async ({ path, body, answer }) => {
  const result = await answerStated(path.id, body, new Date());
  if (!result?.stated) throw noSubmission();
  const { status, stated } = result;
  if (status === 'conflict') throw changedMeanwhile({ stated });
  return answer(200, { stated });
});
