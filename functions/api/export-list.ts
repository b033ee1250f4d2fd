import * as z from 'zod/mini';
import { listExportSchema } from '#shared/exports.ts';
import { badRequest } from '../http/api-error.ts';
import { noContent } from '../http/responses.ts';
import { staffEndpoint } from './staff-endpoint.ts';

/**
 * `POST /api/submissions/{kind}/exports` `{ rows }`: 204 once the audit says that so many rows of the list are
 * taken out. The browser makes the file of rows that it has, and only after this answer.
 */
export const handler = staffEndpoint('export-list', { body: 'json' }, async ({ json }) => {
  const body = z.safeParse(listExportSchema, json);
  if (!body.success) throw badRequest('rows must be a whole number, 0 or more.');
  return noContent();
});
