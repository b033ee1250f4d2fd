import * as z from 'zod/mini';
import { isEmptyChange, workAnswerSchema, workChangeSchema } from '#shared/work.ts';
import { badRequest, changedMeanwhile, wrongFields, wrongFieldsOf } from '../http/api-error.ts';
import { idOf, kindOf, noSubmission } from '../http/path.ts';
import { jsonResponse } from '../http/responses.ts';
import { isEnabledAccount } from '../store/staff-accounts.ts';
import { changeWork } from '../store/work-store.ts';
import { staffEndpoint } from './staff-endpoint.ts';

const wrongChange = 'The change has wrong fields.';

/**
 * `PATCH /api/submissions/{kind}/{id}` with `{ version, status?, owner?, nextActionOn?, suspected?, withdrawnAt? }`: 200
 * with what stands now.
 * A change that saw another version is refused with 409 and what stands instead, unless what it wants stands already.
 */
export const handler = staffEndpoint(
  'change-work',
  { body: 'json' },
  async ({ path, json, staff, enterAs, enterDetail }) => {
    const kind = kindOf(path);
    const id = idOf(path);
    const parsed = z.safeParse(workChangeSchema(kind), json);
    if (!parsed.success) throw wrongFieldsOf(wrongChange, parsed.error);
    const change = parsed.data;
    if (isEmptyChange(change))
      throw badRequest('status, owner, nextActionOn, suspected or withdrawnAt must be given.');
    if (change.status) enterDetail(change.status);
    if (change.withdrawnAt === null) enterAs('revert-withdrawal');
    // Whoever is signed in is an account.
    if (change.owner && change.owner !== staff.sub && !(await isEnabledAccount(change.owner))) {
      throw wrongFields(wrongChange, { owner: 'owner must be an account that is not disabled.' });
    }
    const result = await changeWork(kind, id, change, { by: staff.sub, now: new Date() });
    if (!result) throw noSubmission();
    if (result.status === 'conflict') throw changedMeanwhile({ work: result.work });
    return jsonResponse(200, workAnswerSchema, { work: result.work });
  },
);
