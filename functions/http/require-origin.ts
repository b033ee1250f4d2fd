import { errorCodes } from '#shared/api.ts';
import { environmentNames, requiredEnvironment } from '../environment.ts';
import type { ApiMiddleware } from './api-types.ts';
import { isFromCloudFront } from './from-cloudfront.ts';
import { HttpError } from './http-error.ts';

const isRequired = requiredEnvironment(environmentNames.originRequired) === 'on';

/** 403 for a request that bypasses CloudFront and its firewall. A stack without a firewall answers at the API's own address. */
export const requireOrigin: ApiMiddleware = {
  name: 'requireOrigin',
  before: ({ event }) => {
    if (isRequired && !isFromCloudFront(event)) {
      throw new HttpError(
        403,
        errorCodes.forbidden,
        'The API answers at the address of the site only.',
      );
    }
  },
};
