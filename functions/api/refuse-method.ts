import { errorCodes } from '#shared/api.ts';
import { ApiError } from '../http/api-error.ts';
import { endpoint } from '../http/endpoint.ts';
import { methodsOf } from './routes.ts';

/** `ANY` on a known path: 405, with the methods that the path does answer. */
export const handler = endpoint({ access: 'public', body: 'none' }, async ({ routeKey }) => {
  const allowed = methodsOf(routeKey.replace(/^\S+ /, '')).join(', ');
  throw new ApiError(405, errorCodes.methodNotAllowed, `This address answers ${allowed}.`, {
    headers: { allow: allowed },
  });
});
