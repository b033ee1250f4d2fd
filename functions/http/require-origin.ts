import { createHash, timingSafeEqual } from 'node:crypto';
import { errorCodes } from '#shared/api.ts';
import { environmentNames, originSecretHeader } from '../environment.ts';
import { ApiError } from './api-error.ts';
import type { ApiMiddleware } from './api-types.ts';

/**
 * 403 for whoever goes round CloudFront, and so round its firewall, to the API's own address. CloudFront sends a secret;
 * the one before it stands too, so that it can be changed. A stack that sets none asks for none.
 */
export const requireOrigin: ApiMiddleware = {
  name: 'requireOrigin',
  before: ({ event }) => {
    const secrets = process.env[environmentNames.originSecrets];
    if (!secrets) return;
    const sent = digestOf(event.headers[originSecretHeader] ?? '');
    if (!secrets.split(',').some((secret) => timingSafeEqual(digestOf(secret), sent))) {
      throw new ApiError(
        403,
        errorCodes.forbidden,
        'The API answers at the address of the site only.',
      );
    }
  },
};

const digestOf = (text: string) => createHash('sha256').update(text).digest();
