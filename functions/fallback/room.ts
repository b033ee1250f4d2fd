import * as z from 'zod/mini';
import { endpoint } from '#functions/http/endpoint.ts';
import { HttpError } from '#functions/http/http-error.ts';
import { kindOf } from '#functions/http/path.ts';
import { jsonResponse } from '#functions/http/responses.ts';
import { errorCodes } from '#shared/api.ts';
import { methodsAt } from './methods-at.ts';

/**
 * `$default`: answers requests without a route. A known address gets 405 with its methods, and any other address 404 in the
 * gateway's own words.
 */
export const handler = endpoint({ access: 'public', body: 'none' }, async ({ rawPath }) => {
  const known = methodsAt(rawPath);
  if (!known) {
    return jsonResponse(404, z.object({ message: z.string() }), { message: 'Not Found' });
  }
  if (known.kind !== undefined) kindOf({ kind: known.kind });
  const allowed = known.methods.join(', ');
  throw new HttpError(405, errorCodes.methodNotAllowed, `This address answers ${allowed}.`, {
    headers: { allow: allowed },
  });
});
