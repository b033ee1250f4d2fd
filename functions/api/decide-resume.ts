import * as z from 'zod/mini';
import { resumeDecisionSchema, workAnswerSchema } from '#shared/work.ts';
import { changedMeanwhile, wrongFieldsOf } from '../http/api-error.ts';
import { idOf, noSubmission } from '../http/path.ts';
import { jsonResponse } from '../http/responses.ts';
import { decideResume } from '../store/waiting-resume-store.ts';
import { staffEndpoint } from './staff-endpoint.ts';

/**
 * `POST /api/submissions/employment/{id}/resume` with `{ uploadId, decision: 'accept' | 'refuse' }`: 200 with what stands then.
 * It is about the one resume that was seen: where that does not wait any more, 409 with what stands instead, unless the
 * same was decided.
 */
export const handler = staffEndpoint(
  'decide-resume',
  { body: 'json' },
  async ({ path, json, enterAs }) => {
    const id = idOf(path);
    const parsed = z.safeParse(resumeDecisionSchema, json);
    if (!parsed.success) throw wrongFieldsOf('The decision has wrong fields.', parsed.error);
    enterAs(`${parsed.data.decision}-resume`);
    const result = await decideResume(id, parsed.data);
    if (!result) throw noSubmission();
    if (result.status === 'conflict') throw changedMeanwhile({ work: result.work });
    return jsonResponse(200, workAnswerSchema, { work: result.work });
  },
);
