import * as z from 'zod/mini';
import { findRequestSchema, findResultSchema } from '#shared/find.ts';
import { maskSummary } from '#shared/sensitive-answers.ts';
import { badRequest } from '../http/api-error.ts';
import { jsonResponse } from '../http/responses.ts';
import { findRecords } from '../store/find-store.ts';
import { staffEndpoint } from './staff-endpoint.ts';

/** `POST /api/find`: the records of all kinds that a name, phone, e-mail, reference, town or ZIP code finds. */
export const handler = staffEndpoint(
  'find-records',
  { body: 'json' },
  async ({ json, enterRows, seesSensitive }) => {
    const request = z.safeParse(findRequestSchema, json);
    if (!request.success) throw badRequest(request.error.issues[0]?.message ?? 'q is missing.');
    const { q, limit } = request.data;
    const { rows, hasMore } = await findRecords(q, limit);
    enterRows({ rows: rows.length });
    const shown = seesSensitive ? rows : rows.map(maskSummary);
    return jsonResponse(200, findResultSchema, { rows: shown, hasMore });
  },
);
