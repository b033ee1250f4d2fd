import { getFormToken } from '#shared/contract/intake.ts';
import { makeFormToken } from '../spam/form-token.ts';
import { formKeyOf } from '../store/form-key-store.ts';
import { publicEndpoint } from './public-endpoint.ts';

/** Makes a token that says when a visitor opened a form. */
export const handler = publicEndpoint(getFormToken, async ({ answer }) => {
  const now = new Date();
  return answer(200, { token: makeFormToken(await formKeyOf(now), now) });
});
