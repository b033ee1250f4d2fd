import { getFormToken } from '#shared/contract/intake.ts';
import { publicEndpoint } from '../api/public-endpoint.ts';
import { formKeyOf } from '../limits/form-key-store.ts';
import { makeFormToken } from '../spam/form-token.ts';

/** Makes a token that says when a visitor opened a form. */
export const handler = publicEndpoint(getFormToken, async ({ answer }) => {
  const now = new Date();
  return answer(200, { token: makeFormToken(await formKeyOf(now), now) });
});
