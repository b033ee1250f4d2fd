import { formTokenSchema } from '#shared/form-token.ts';
import { endpoint } from '../http/endpoint.ts';
import { jsonResponse } from '../http/responses.ts';
import { makeFormToken } from '../spam/form-token.ts';
import { formKeyOf } from '../store/form-key-store.ts';

/** `GET /api/form-token`: a token that says when a visitor opened a form. */
export const handler = endpoint({ access: 'public', body: 'none' }, async () => {
  const now = new Date();
  return jsonResponse(200, formTokenSchema, { token: makeFormToken(await formKeyOf(now), now) });
});
