import { idOf, kindOf } from '../http/path.ts';
import { noContent } from '../http/responses.ts';
import { removeRecord } from './remove-record.ts';
import { staffEndpoint } from './staff-endpoint.ts';

/** `DELETE /api/submissions/{kind}/{id}`: 204, also when it is gone already. */
export const handler = staffEndpoint(
  'delete-submission',
  { body: 'none' },
  async ({ path, staff }) => {
    await removeRecord(kindOf(path), idOf(path), staff.sub);
    return noContent();
  },
);
